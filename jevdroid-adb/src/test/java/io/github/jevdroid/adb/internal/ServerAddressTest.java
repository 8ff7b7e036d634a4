package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.ConfigurationException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerAddressTest {

    @Test
    void without_any_setting_it_is_the_usual_port_of_this_machine() {
        assertThat(resolve(Map.of())).isEqualTo(new ServerAddress("localhost", 5037));
    }

    @Test
    void the_explicit_address_beats_the_socket_which_beats_address_and_port() {
        Map<String, String> all = Map.of(
                "ADB_SERVER_SOCKET", "tcp:b:2", "ANDROID_ADB_SERVER_ADDRESS", "c", "ANDROID_ADB_SERVER_PORT", "3");

        assertThat(ServerAddress.resolve(Optional.of("a:1"), environment(all))).isEqualTo(new ServerAddress("a", 1));
        assertThat(resolve(all)).isEqualTo(new ServerAddress("b", 2));
        assertThat(resolve(Map.of("ANDROID_ADB_SERVER_ADDRESS", "c", "ANDROID_ADB_SERVER_PORT", "3")))
                .isEqualTo(new ServerAddress("c", 3));
        assertThat(resolve(Map.of("ANDROID_ADB_SERVER_PORT", " 3 "))).isEqualTo(new ServerAddress("localhost", 3));
        assertThat(resolve(Map.of("ANDROID_ADB_SERVER_PORT", ""))).isEqualTo(new ServerAddress("localhost", 5037));
    }

    @ParameterizedTest
    @CsvSource({
        "tcp:5038, localhost, 5038",
        "tcp:farm.example:5038, farm.example, 5038",
        "tcp:[::1]:5038, ::1, 5038",
    })
    void sockets_over_tcp_are_understood(String socket, String host, int port) {
        assertThat(resolve(Map.of("ADB_SERVER_SOCKET", socket))).isEqualTo(new ServerAddress(host, port));
        assertThat(ServerAddress.resolve(Optional.of(socket), environment(Map.of())))
                .isEqualTo(new ServerAddress(host, port));
    }

    @ParameterizedTest
    @ValueSource(strings = {"localfilesystem:/tmp/adb", "localabstract:adb", "vsock:2:5037", "acceptfd:7"})
    void other_sockets_are_refused_by_name(String socket) {
        assertThatThrownBy(() -> resolve(Map.of("ADB_SERVER_SOCKET", socket)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("ADB_SERVER_SOCKET")
                .hasMessageContaining(socket)
                .hasMessageContaining("only TCP");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp:", "tcp:host", "tcp:host:", "tcp:host:x", "tcp:host:0", "tcp:host:65536", "tcp:99999"})
    void a_socket_that_makes_no_sense_is_refused_by_name(String socket) {
        assertThatThrownBy(() -> resolve(Map.of("ADB_SERVER_SOCKET", socket)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("ADB_SERVER_SOCKET")
                .hasMessageContaining(socket);
    }

    @Test
    void a_port_that_is_not_a_number_is_refused_by_name() {
        assertThatThrownBy(() -> resolve(Map.of("ANDROID_ADB_SERVER_PORT", "\u0665\u0660\u0663\u0667")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("ANDROID_ADB_SERVER_PORT");
    }

    @Test
    void an_explicit_address_may_leave_the_host_or_the_port_away() {
        assertThat(ServerAddress.resolve(Optional.of("farm"), environment(Map.of())))
                .isEqualTo(new ServerAddress("farm", 5037));
        assertThat(ServerAddress.resolve(Optional.of("5038"), environment(Map.of())))
                .isEqualTo(new ServerAddress("localhost", 5038));
    }

    @Test
    void an_address_of_many_colons_is_printed_in_brackets() {
        assertThat(new ServerAddress("::1", 5037)).hasToString("[::1]:5037");
    }

    private static ServerAddress resolve(Map<String, String> variables) {
        return ServerAddress.resolve(Optional.empty(), environment(variables));
    }

    private static Environment environment(Map<String, String> variables) {
        return new Environment(variables::get, false, Path.of("home"));
    }
}
