package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.ScreenSize;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactsParserTest {

    @Test
    void b67_size_and_rotation_belong_to_the_observation() {
        ScreenFacts facts = facts(
                "window",
                "  Display: mDisplayId=0 (organized)\n    init=1080x2400 420dpi cur=2400x1080 app=2337x1080\n    mCurrentRotation=ROTATION_90");

        assertThat(facts.size()).isEqualTo(new ScreenSize(2400, 1080));
        assertThat(facts.rotation()).isEqualTo(1);
    }

    @Test
    void b68_the_natural_size_is_turned_with_the_display() {
        Sections told = Sections.parse(
                ("M window\n  mRotation=3\nM size\nPhysical size: 1080x2400\n").getBytes(StandardCharsets.UTF_8), "M");

        assertThat(FactsParser.parse(told).size()).isEqualTo(new ScreenSize(2400, 1080));
    }

    @Test
    void b69_the_override_size_counts_before_the_physical_one() {
        assertThat(facts("size", "Physical size: 1440x3200\nOverride size: 1080x2400")
                        .size())
                .isEqualTo(new ScreenSize(1080, 2400));
    }

    @Test
    void b31_a_second_display_says_nothing_of_the_first() {
        ScreenFacts facts = facts(
                "window",
                "Display: mDisplayId=7\n cur=100x100\n mCurrentFocus=Window{1 u0 com.other/.Main}\n"
                        + "Display: mDisplayId=0\n cur=1080x2400\n mCurrentFocus=Window{2 u0 com.front/.Main}");

        assertThat(facts.size()).isEqualTo(new ScreenSize(1080, 2400));
        assertThat(facts.focus().packageName()).isEqualTo("com.front");
    }

    @Test
    void b77_a_work_profile_is_a_user_like_any_other() {
        Focus focus = facts("window", "mCurrentFocus=Window{2 u10 com.front/com.front.Main}")
                .focus();

        assertThat(focus).isEqualTo(new Focus("com.front", "com.front.Main", 10, "mCurrentFocus"));
    }

    @Test
    void b78_a_window_without_component_is_the_systems() {
        assertThat(facts("window", "mCurrentFocus=Window{2 u0 NotificationShade}")
                        .focus()
                        .isSystemOverlay())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            showing=true;occluded=false;secure=true                | SECURE
            showing=true;occluded=false;secure=true;mTrusted=true  | LOCKED
            showing=true;occluded=false;secure=false               | LOCKED
            showing=true;occluded=true;secure=true                 | UNLOCKED
            showing=false;secure=true                              | UNLOCKED
            mShowingLockscreen=true mShowingDream=false            | LOCKED
            secure=true                                            | UNKNOWN
            """)
    void b80_the_keyguard_is_part_of_every_observation(String told, Lock lock) {
        assertThat(facts("keyguard", "   " + told.replace(";", "\n   ")).lock()).isEqualTo(lock);
    }

    @ParameterizedTest
    @CsvSource({
        "mWakefulness=Awake, true",
        "mWakefulness=Asleep, false",
        "mWakefulness=Dozing, false",
        "Display Power: state=OFF, false",
        "Display Power: state=ON, true",
        "nothing of this, true"
    })
    void b80_so_is_whether_the_phone_sleeps(String told, boolean awake) {
        assertThat(facts("power", told).awake()).isEqualTo(awake);
    }

    @Test
    void a_phone_that_tells_nothing_is_unknown_and_no_error() {
        assertThat(FactsParser.parse(Sections.parse(new byte[0], "M"))).isEqualTo(ScreenFacts.UNKNOWN);
    }

    private static ScreenFacts facts(String section, String text) {
        return FactsParser.parse(
                Sections.parse(("M " + section + "\n" + text + "\n").getBytes(StandardCharsets.UTF_8), "M"));
    }
}
