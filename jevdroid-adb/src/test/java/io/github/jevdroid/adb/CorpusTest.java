package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads a directory of dumps of real phones, when one is given by the system property {@code jevdroid.corpus}. */
class CorpusTest {

    private static final String DIRECTORY = System.getProperty("jevdroid.corpus", "");

    @BeforeEach
    void needs_the_corpus() {
        assumeTrue(!DIRECTORY.isEmpty(), "no directory of dumps is given by -Djevdroid.corpus");
    }

    @Test
    void no_dump_makes_the_reader_throw() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(DIRECTORY))) {
            assertThat(files.filter(Files::isRegularFile))
                    .hasSizeGreaterThan(40)
                    .allSatisfy(file -> assertThat(
                                    UiHierarchy.parse(Files.readAllBytes(file)).toScreen())
                            .as(file.getFileName().toString())
                            .isNotNull());
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            raw_utf16le_ps_tail_ar.xml,      40, pro.kt.zikirmatikv2
            raw_bom_prefix_status.xml,       21, com.monkeydluisi.convy
            raw_tail_devtty_utf8.xml,        83, com.twitter.android
            raw_status_text_inside_attr.xml, 64, com.deepseek.chat
            raw_toollog_prefix_crcrlf.xml,   59, ai.umos.vehiclecontrol
            raw_grep_concat_4dumps.xml,      60, com.wdiodemoapp
            raw_fragment_no_root.xml,        34, sinet.startup.inDriver
            webview_504nodes_468_zero.xml,  504, com.xiangzi.jukandian
            webview_de_multiroot_u2.xml,    143, com.eco.global.app
            compose_math_entities.xml,      121, com.deepeye.musicpro.debug
            compose_long_cjk_text.xml,       30, com.example.localagent
            compose_arabic_list_rtl.xml,     93, com.aistudio.mohamyphone.lylawar
            compose_settings_toggles.xml,    84, com.deepeye.musicpro.debug
            compose_tablet_rot1_3000.xml,    32, com.zenithblue.sambas3
            flutter_multiline_desc_kr.xml,   37, com.pinspot.pinspot
            rn_login_hint_pw_iconfont.xml,   60, com.wdiodemoapp
            rn_inverted_bounds.xml,          72, com.iganapolsky.hermesmobile
            rn_depth41.xml,                 211, com.mpl.androidapp
            pw_text_equals_hint.xml,         27, erl.webdavtoon
            pw_two_fields_ro_tablet.xml,     85, ro.vendomat.controller.tablet
            dialog_anr.xml,                  12, android
            dialog_open_with.xml,            26, android
            dialog_permission_bidi.xml,      13, com.google.android.permissioncontroller
            lock_device_locked.xml,          37, com.android.systemui
            sysui_notification_shade.xml,   163, com.android.systemui
            launcher_pixel.xml,              50, com.google.android.apps.nexuslauncher
            launcher_miui_ru.xml,            97, com.miui.home
            launcher_split_screen_kr.xml,    51, com.teslacoilsw.launcher
            ime_gboard_cyr_323.xml,         323, com.avito.android
            u2_multiroot_displayid.xml,      50, de.vorwerk.homee.homee
            u2_avito_ru_list.xml,           184, com.avito.android
            appium_ivi_popup_pane.xml,       12, ai.umos.vehiclecontrol
            appium_fb_login_pw_bullets.xml,  52, com.facebook.katana
            stock_list_zh_224.xml,          224, cn.futu.trader
            tablet_rot3_login_pw.xml,        49, com.audiometry.threshold
            keypad_phone_240x320.xml,        48, io.github.cctyl.nokia.debug
            agent_world_forest_xml.xml,      23, ''
            douyin_same_label_buttons.xml,  102, com.ss.android.ugc.aweme
            composed/miui_stack_then_xml.txt, 12, android
            composed/two_dumps_concat.xml,   91, org.wikipedia.alpha
            composed/crlf_pty.xml,           91, org.wikipedia.alpha
            composed/windows_two_displays_topfirst.xml, 139, android
            composed/illegal_control_chars.xml, 12, android
            composed/lone_surrogate_entity.xml, 12, android
            """)
    void a_tree_is_read_whole(String file, int nodes, String packageName) throws IOException {
        UiHierarchy hierarchy = parse(file);
        Screen screen = hierarchy.toScreen();

        assertThat(hierarchy.unreadable()).isEmpty();
        assertThat(hierarchy.nodes()).hasSize(nodes);
        assertThat(screen.unreadable()).isEmpty();
        assertThat(screen.packageName()).isEqualTo(packageName);
        assertThat(screen.elements())
                .isNotEmpty()
                .allSatisfy(element -> assertThat(element.bounds().isEmpty())
                        .as("an element that cannot be touched")
                        .isFalse());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            raw_not_xml_shell_error.xml,        NOT_XML
            raw_stub_no_nodes.xml,              WITHHELD
            shell_wechat_one_zero_node.xml,     WITHHELD
            game_opaque_landscape.xml,          OPAQUE
            webview_opaque_xiaomi.xml,          OPAQUE
            watch_466_round.xml,                OPAQUE
            composed/err_idle.txt,              NEVER_IDLE
            composed/err_null_root.txt,         NO_ROOT
            composed/err_killed.txt,            KILLED
            composed/err_empty_but_ok.txt,      EMPTY
            composed/empty.xml,                 EMPTY
            composed/miui_stack_then_status.txt, EMPTY
            composed/truncated_mid_attr.xml,    TRUNCATED
            composed/truncated_before_close.xml, TRUNCATED
            composed/windows_min_fixture.xml,   NO_ROOT
            """)
    void what_cannot_be_read_says_why(String file, Unreadable.Kind kind) throws IOException {
        assertThat(parse(file).toScreen().unreadable().map(Unreadable::kind)).contains(kind);
    }

    private static UiHierarchy parse(String file) throws IOException {
        return UiHierarchy.parse(Files.readAllBytes(Path.of(DIRECTORY, file)));
    }
}
