package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.adb.DeviceShell;
import org.junit.jupiter.api.Test;

/** Field notes B76, B77 and B78. */
class FocusProbeTest {

    @Test
    void the_focused_window_of_an_activity_names_package_activity_and_user() {
        assertThat(FocusProbe.parse(
                        "  mCurrentFocus=Window{1a2b3c4 u0 com.android.settings/com.android.settings.Settings}\n"
                                + "  mFocusedApp=ActivityRecord{9f u0 com.other/.Main t12}\n"))
                .isEqualTo(new Focus("com.android.settings", "com.android.settings.Settings", 0, "mCurrentFocus"));
        assertThat(FocusProbe.parse("mCurrentFocus=Window{1a2b3c4 u10 com.work/.Main EXITING}"))
                .isEqualTo(new Focus("com.work", "com.work.Main", 10, "mCurrentFocus"));
    }

    @Test
    void a_window_without_a_component_is_the_system_s_and_never_the_app_behind_it() {
        Focus shade = FocusProbe.parse("  mCurrentFocus=Window{e3 u0 NotificationShade}\n"
                + "  mFocusedApp=ActivityRecord{9f u0 com.other/.Main t12}\n");

        assertThat(shade).isEqualTo(new Focus("", "NotificationShade", 0, "mCurrentFocus"));
        assertThat(shade.isSystemOverlay()).isTrue();
        assertThat(FocusProbe.parse("mCurrentFocus=Window{e3 u0 Application Not Responding: com.example.app}")
                        .window())
                .isEqualTo("Application Not Responding: com.example.app");
    }

    @Test
    void while_no_window_has_the_focus_the_focused_app_counts() {
        assertThat(
                        FocusProbe.parse(
                                "  mCurrentFocus=null\n"
                                        + "  mFocusedApp=AppWindowToken{54 token=Token{a ActivityRecord{9f u0 com.other/.Main t12}}}\n"))
                .isEqualTo(new Focus("com.other", "com.other.Main", 0, "mFocusedApp"));
        assertThat(FocusProbe.parse("  mFocusedApp=ActivityRecord{9f u0 com.other/.Main} t12}")
                        .packageName())
                .isEqualTo("com.other");
    }

    @Test
    void the_activity_manager_is_understood_in_all_its_words() {
        for (String word : new String[] {"topResumedActivity=", "mResumedActivity: ", "ResumedActivity: "}) {
            assertThat(FocusProbe.parse("    " + word + "ActivityRecord{9f u0 com.other/com.other.a.B$C t12}")
                            .window())
                    .isEqualTo("com.other.a.B$C");
        }
    }

    @Test
    void nothing_told_is_unknown() {
        assertThat(FocusProbe.parse("")).isEqualTo(Focus.UNKNOWN);
        assertThat(FocusProbe.parse("  mCurrentFocus=null\n  mFocusedApp=null\n"))
                .isEqualTo(Focus.UNKNOWN);
    }

    @Test
    void of_two_displays_the_first_counts() {
        assertThat(FocusProbe.parse("  mCurrentFocus=Window{1 u0 com.a/.A}\n  mCurrentFocus=Window{2 u0 com.b/.B}\n")
                        .packageName())
                .isEqualTo("com.a");
    }

    @Test
    void the_probes_are_tried_in_their_order_on_the_phone() {
        assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);

        DeviceShell.Result ten = new DeviceShell()
                .stub("dumpsys", "echo 'mCurrentFocus=Window{1 u0 com.a/.A}'")
                .run(FocusProbe.COMMAND);
        DeviceShell.Result nine = new DeviceShell()
                .stub("dumpsys", "case \"$*\" in 'window windows') echo 'mCurrentFocus=Window{1 u0 com.b/.B}';; esac")
                .run(FocusProbe.COMMAND);
        DeviceShell.Result none = new DeviceShell()
                .stub(
                        "dumpsys",
                        "case \"$*\" in activity*) echo '  mResumedActivity: ActivityRecord{1 u0 com.c/.C t1}';; esac")
                .run(FocusProbe.COMMAND);

        assertThat(FocusProbe.parse(ten.text()).packageName()).isEqualTo("com.a");
        assertThat(ten.calls()).hasSize(1);
        assertThat(FocusProbe.parse(nine.text()).packageName()).isEqualTo("com.b");
        assertThat(nine.calls()).hasSize(2);
        assertThat(FocusProbe.parse(none.text()).packageName()).isEqualTo("com.c");
        assertThat(none.calls()).hasSize(3);
    }
}
