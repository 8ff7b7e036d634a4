package io.github.jevdroid.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.ProviderOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceBuilderTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "key with blank", "schlüssel", "key\u0000", "ключ", "a\nb"})
    void a_key_that_cannot_be_sent_is_refused_without_being_shown(String key) {
        assertThatThrownBy(() -> SystemOne.typesafe(key))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The key is empty or holds something other than printable ASCII; copy it again");
    }

    @ParameterizedTest
    @CsvSource({
        "not an address,is not an address",
        "ftp://example.com,is not an address",
        "http://example.com,https",
        "http://192.168.1.5:8080,https",
        "http://localhost.example.com,https",
        "http://127.0.0.1.example.com,https",
        "https://user:SECRET@example.com,user name",
        "https://example.com/?key=SECRET,query",
        "https://example.com/#SECRET,fragment"
    })
    void an_address_that_must_not_be_used_is_refused_without_being_quoted(String url, String why) {
        assertThatThrownBy(() -> SystemOne.builder().baseUrl(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why)
                .hasMessageNotContaining("SECRET");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8080", "http://127.0.0.1:9", "http://[::1]:8080", "http://app.localhost"})
    void plain_http_is_for_this_machine(String url) {
        try (SystemOne local = SystemOne.builder().baseUrl(url).build()) {
            assertThat(local.info().price()).hasValue(Price.FREE);
        }
    }

    @Test
    void what_is_missing_is_named_before_anything_is_sent() {
        assertThatThrownBy(() -> SystemOne.builder().build()).hasMessageContaining("baseUrl(…)");
        assertThatThrownBy(() -> SystemOne.builder(SystemOne.Preset.TYPESAFE).build())
                .hasMessageContaining("key(…)");
        assertThatThrownBy(() -> VercelGateway.builder().build()).hasMessageContaining("key(…)");
        assertThatThrownBy(() -> DeepSeek.builder().build()).hasMessageContaining("key(…)");
        assertThatThrownBy(() -> OpenAiCompatible.builder().model("m").build()).hasMessageContaining("key(…)");
        assertThatThrownBy(() -> OpenAiCompatible.builder()
                        .baseUrl("http://localhost:1/v1")
                        .build())
                .hasMessageContaining("model(…)");
        assertThatThrownBy(() -> SystemOne.builder().callTimeout(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SystemOne.builder().model("modèle")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void every_adapter_says_where_screens_go_what_it_takes_and_what_it_costs() {
        assertThat(SystemOne.typesafe("k").info())
                .isEqualTo(new ProviderInfo(
                        "typesafe",
                        "jev-latest",
                        "api.typesafe.ai",
                        new ProviderInfo.Limits(255, 400, 32_000, 0),
                        true,
                        Optional.of(Price.perMillion("0.042", "0"))));
        assertThat(SystemOne.openRouter("k").info().host()).isEqualTo("openrouter.ai");
        assertThat(SystemOne.vercel("k").info().host()).isEqualTo("ai-gateway.vercel.sh");
        assertThat(VercelGateway.of("k").info().calibrated()).isTrue();
        assertThat(VercelGateway.builder()
                        .key("k")
                        .model("openai/other")
                        .build()
                        .info()
                        .price())
                .isEmpty();
        ProviderInfo deepSeek = DeepSeek.of("k").info();
        assertThat(deepSeek.calibrated()).isFalse();
        assertThat(deepSeek.limits().outputTokens()).isEqualTo(1_024);
        assertThat(deepSeek.price()).hasValue(Price.perMillion("0.30", "1.20"));
        assertThat(DeepSeek.builder()
                        .key("k")
                        .model("deepseek-next")
                        .build()
                        .info()
                        .price())
                .isEmpty();
        assertThat(OpenAiCompatible.builder()
                        .baseUrl("https://models.example.com/v1")
                        .model("m")
                        .build()
                        .info()
                        .price())
                .isEmpty();
        assertThat(SystemOne.builder()
                        .baseUrl("https://example.com:8443")
                        .build()
                        .info()
                        .host())
                .isEqualTo("example.com:8443");
        assertThat(SystemOne.builder()
                        .baseUrl("https://example.com")
                        .price(Price.perMillion("1", "2"))
                        .limits(new ProviderInfo.Limits(208, 10, 9_000, 5))
                        .build()
                        .info())
                .satisfies(info -> assertThat(info.price()).hasValue(Price.perMillion("1", "2")))
                .satisfies(info -> assertThat(info.limits().options()).isEqualTo(208));
    }

    @ParameterizedTest
    @CsvSource({
        "typesafe,TYPESAFE_API_KEY,api.typesafe.ai",
        "vercel,AI_GATEWAY_API_KEY,ai-gateway.vercel.sh",
        "vercel-evaluation,AI_GATEWAY_API_KEY,ai-gateway.vercel.sh",
        "vercel-systemone,AI_GATEWAY_API_KEY,ai-gateway.vercel.sh",
        "openrouter,OPENROUTER_API_KEY,openrouter.ai",
        "deepseek,DEEPSEEK_API_KEY,api.deepseek.com"
    })
    void a_hosted_service_is_made_from_its_variable_and_its_key_stays_with_it(
            String name, String variable, String host) {
        ProviderFactory factory = factory(name);

        try (Provider made = factory.create(options(Map.of(variable, " " + Wire.KEY + "\n"), null, null))) {
            assertThat(made.info().host()).isEqualTo(host);
        }
        assertThat(catchThrowable(() -> factory.create(options(Map.of(), null, null))))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(variable)
                .hasMessageContaining("offline");
        assertThat(catchThrowable(() -> factory.create(options(Map.of(variable, "ключ"), null, null))))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(variable)
                .hasMessageNotContaining("ключ");
        assertThat(catchThrowable(() ->
                        factory.create(options(Map.of(variable, Wire.KEY), null, "https://elsewhere.example.com"))))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(variable)
                .hasMessageNotContaining(Wire.KEY);
        try (Provider local = factory.create(options(Map.of(variable, Wire.KEY), "m", "http://localhost:8080"))) {
            assertThat(local.info().host()).isEqualTo("localhost:8080");
            assertThat(local.info().model()).isEqualTo("m");
        }
    }

    @Test
    void the_services_own_variable_moves_its_key() {
        Map<String, String> environment =
                Map.of("TYPESAFE_API_KEY", Wire.KEY, "TYPESAFE_BASE_URL", "https://proxy.example.com/jev/");
        try (Provider moved = factory("typesafe").create(options(environment, null, null))) {
            assertThat(moved.info().host()).isEqualTo("proxy.example.com");
        }
        assertThatThrownBy(() -> factory("typesafe")
                        .create(options(
                                Map.of("TYPESAFE_API_KEY", Wire.KEY, "TYPESAFE_BASE_URL", "http://x.y"), null, null)))
                .isInstanceOf(ConfigurationException.class);
    }

    @Test
    void servers_of_ones_own_need_an_address_and_no_key() {
        assertThatThrownBy(() -> factory("systemone").create(options(Map.of(), null, null)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("SYSTEMONE_BASE_URL");
        try (Provider server = factory("systemone").create(options(Map.of(), null, "http://localhost:8080"))) {
            assertThat(server.info().name()).isEqualTo("systemone");
        }
        assertThatThrownBy(() -> factory("openai").create(options(Map.of("OPENAI_API_KEY", Wire.KEY), null, null)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("model");
        assertThatThrownBy(() -> factory("openai").create(options(Map.of(), "gpt", null)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("OPENAI_API_KEY");
        try (Provider server = factory("openai")
                .create(options(Map.of("OPENAI_BASE_URL", "http://localhost:11434/v1"), "qwen3:8b", null))) {
            assertThat(server.info().host()).isEqualTo("localhost:11434");
        }
    }

    @Test
    void a_key_for_openai_chooses_nothing_by_itself() {
        List<ProviderFactory> byKey = factories().stream()
                .filter(factory -> !factory.keyVariables().isEmpty())
                .toList();

        assertThat(byKey)
                .extracting(ProviderFactory::name)
                .containsExactly("typesafe", "vercel", "openrouter", "deepseek");
        assertThat(byKey).flatExtracting(ProviderFactory::keyVariables).noneMatch(name -> name.startsWith("OPENAI"));
        assertThat(factories())
                .allSatisfy(factory -> assertThat(factory.description()).isNotBlank());
    }

    private static List<ProviderFactory> factories() {
        return ServiceLoader.load(ProviderFactory.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    private static ProviderFactory factory(String name) {
        return factories().stream()
                .filter(factory -> factory.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static ProviderOptions options(
            Map<String, String> environment, @Nullable String model, @Nullable String baseUrl) {
        return new ProviderOptions(Optional.ofNullable(model), Optional.ofNullable(baseUrl), environment::get);
    }
}
