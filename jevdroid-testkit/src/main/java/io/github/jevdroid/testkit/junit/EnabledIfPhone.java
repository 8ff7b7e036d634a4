package io.github.jevdroid.testkit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Skips a test where no phone of its pool can be used, and says why. Looked up once per pool and JVM. Works with {@link JevDroidTest} and
 * with a {@link JevDroidExtension} in a static field.
 */
@SuppressWarnings("exports") // Optional: who uses this has the library on the path.
@Documented
@Inherited
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(PhoneCondition.class)
public @interface EnabledIfPhone {}
