package io.github.jevdroid.testkit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The tests of this class use phones: a parameter of type {@code JevDroid} is connected to a phone that no other test has at the same time,
 * and one of type {@code Screen} is what that phone shows when the test begins.
 *
 * <pre>{@code
 * @JevDroidTest
 * class DarkThemeTest {
 *   @Test
 *   void the_dark_theme_can_be_turned_on(JevDroid droid) {
 *     assertThat(droid.run(DARK_THEME)).isVerified();
 *   }
 * }
 * }</pre>
 *
 * <p>What is not said here comes from {@code junit-platform.properties}, then from the environment, then is the default:
 *
 * <table>
 * <caption>Settings</caption>
 * <tr><th>annotation</th><th>property</th><th>environment</th><th>default</th></tr>
 * <tr><td>{@link #serials()}</td><td>{@code jevdroid.junit.serials}</td><td>{@code JEVDROID_SERIALS}</td>
 *     <td>the one phone that is ready</td></tr>
 * <tr><td>{@link #provider()}</td><td>{@code jevdroid.junit.provider}</td><td>{@code JEVDROID_PROVIDER}</td>
 *     <td>the one whose key is set</td></tr>
 * <tr><td>{@link #model()}</td><td>{@code jevdroid.junit.model}</td><td>{@code JEVDROID_MODEL}</td><td>the provider's</td></tr>
 * <tr><td>{@link #keep()}</td><td>{@code jevdroid.junit.keep}</td><td>{@code JEVDROID_KEEP}</td><td>{@code ON_FAILURE}</td></tr>
 * <tr><td></td><td>{@code jevdroid.junit.artifacts}</td><td>{@code JEVDROID_ARTIFACTS}</td><td>{@code target/jevdroid}</td></tr>
 * <tr><td></td><td>{@code jevdroid.junit.wait}, seconds</td><td>{@code JEVDROID_WAIT}</td><td>300</td></tr>
 * </table>
 *
 * <p>For phones made of Java objects, or settings in code, register a {@link JevDroidExtension} instead.
 */
@SuppressWarnings("exports") // Optional: who uses this has the library on the path.
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(JevDroidExtension.class)
public @interface JevDroidTest {

    /**
     * The pool: serials of adb.
     *
     * @return empty for "as configured"
     */
    String[] serials() default {};

    /**
     * Where phones come from, if not from adb.
     *
     * @return a class with a constructor without parameters
     */
    Class<? extends PhoneSource> phones() default PhoneSource.class;

    /**
     * Who decides.
     *
     * @return a provider's name, empty for "as configured"
     */
    String provider() default "";

    /**
     * Which model decides.
     *
     * @return a model's name, empty for "as configured"
     */
    String model() default "";

    /**
     * When trace, report and pictures stay.
     *
     * @return at most one value; empty for "as configured"
     */
    Keep[] keep() default {};
}
