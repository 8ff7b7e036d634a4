package io.github.jevdroid.providers;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.testkit.ProviderContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The published contract, kept by every adapter. The server chooses the fourth action that it is offered. */
class ProviderContractsTest {

    private static final String PROBABILITIES =
            "\"probabilities\":{\"WAIT\":0.05,\"STOP\":0.05,\"DONE\":0.1,\"TAP_1\":0.7,\"TAP_2\":0.1}";

    private static final String SYSTEM_ONE =
            "{\"model\":\"typesafe/jev\",\"usage\":{\"input_tokens\":9,\"output_tokens\":4},"
                    + "\"answers\":{\"action\":{\"type\":\"choice\",\"choice\":\"TAP_1\",\"confidence\":0.6,"
                    + PROBABILITIES
                    + "},\"goal_done\":{\"type\":\"noul\",\"noul\":0.1},\"stuck\":{\"type\":\"noul\",\"noul\":0.2}}}";

    private static final String GATEWAY = SYSTEM_ONE
            .replace("input_tokens", "inputTokens")
            .replace("output_tokens", "outputTokens")
            .replace("\"type\":\"noul\",\"noul\"", "\"type\":\"boolean\",\"probability\"");

    private static Wire wire;

    @BeforeAll
    static void start() {
        wire = new Wire();
    }

    @AfterAll
    static void stop() {
        wire.close();
    }

    private static String chosen(String enumeration) {
        return "{\\\"action_id\\\":\\\"{{jsonPath request.body '" + enumeration
                + "[3]'}}\\\",\\\"text_key\\\":\\\"\\\","
                + "\\\"confidence\\\":0.8,\\\"summary\\\":\\\"It is there.\\\",\\\"expected_change\\\":\\\"A page.\\\"}";
    }

    private static Provider answering(String body, Provider adapter) {
        wire.answer(Wire.json(200, body).withTransformers("response-template"));
        return adapter;
    }

    @Nested
    class TypeSafe extends ProviderContract {
        @Override
        protected Provider open() {
            return answering(
                    SYSTEM_ONE,
                    SystemOne.builder(SystemOne.Preset.TYPESAFE)
                            .baseUrl(wire.url())
                            .key(Wire.KEY)
                            .build());
        }
    }

    @Nested
    class OpenRouter extends ProviderContract {
        @Override
        protected Provider open() {
            return answering(
                    SYSTEM_ONE,
                    SystemOne.builder(SystemOne.Preset.OPENROUTER)
                            .baseUrl(wire.url())
                            .key(Wire.KEY)
                            .build());
        }
    }

    @Nested
    class AnySystemOneServer extends ProviderContract {
        @Override
        protected Provider open() {
            return answering(
                    SYSTEM_ONE.replace("\"usage\":{\"input_tokens\":9,\"output_tokens\":4},", ""),
                    SystemOne.builder().baseUrl(wire.url()).build());
        }

        @Override
        protected boolean supportsUsage() {
            return false;
        }
    }

    @Nested
    class Vercel extends ProviderContract {
        @Override
        protected Provider open() {
            return answering(
                    GATEWAY,
                    VercelGateway.builder().baseUrl(wire.url()).key(Wire.KEY).build());
        }
    }

    @Nested
    class VercelByTheOlderWire extends ProviderContract {
        @Override
        protected Provider open() {
            return answering(
                    GATEWAY,
                    VercelGateway.builder()
                            .baseUrl(wire.url())
                            .key(Wire.KEY)
                            .wire(VercelGateway.Wire.EVALUATION_MODEL)
                            .build());
        }
    }

    /** A chat model answers one choice, and what it says of itself is no distribution. */
    private abstract static class ChatContract extends ProviderContract {
        @Override
        protected boolean supportsDistribution() {
            return false;
        }

        @Override
        protected boolean supportsCrossChecks() {
            return false;
        }

        @Override
        protected boolean supportsQuestions() {
            return false;
        }
    }

    @Nested
    class DeepSeekByFunction extends ChatContract {
        @Override
        protected Provider open() {
            return answering(
                    "{\"choices\":[{\"finish_reason\":\"tool_calls\",\"message\":{\"role\":\"assistant\",\"content\":\"\","
                            + "\"tool_calls\":[{\"id\":\"c\",\"type\":\"function\",\"function\":{\"name\":\"select_action\","
                            + "\"arguments\":\""
                            + chosen("$.tools[0].function.parameters.properties.action_id.enum")
                            + "\"}}]}}],\"usage\":{\"prompt_tokens\":9,\"completion_tokens\":4}}",
                    DeepSeek.builder().baseUrl(wire.url()).key(Wire.KEY).build());
        }
    }

    @Nested
    class OpenAiCompatibleServer extends ChatContract {
        @Override
        protected Provider open() {
            return answering(
                    "{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"role\":\"assistant\",\"content\":\""
                            + chosen("$.response_format.json_schema.schema.properties.action_id.enum") + "\"}}]}",
                    OpenAiCompatible.builder()
                            .baseUrl(wire.url())
                            .model("qwen3:8b")
                            .build());
        }

        @Override
        protected boolean supportsUsage() {
            return false;
        }
    }

    @Nested
    class Offline extends ProviderContract {
        @Override
        protected Provider open() {
            return new KeywordProvider();
        }

        @Override
        protected boolean supportsQuestions() {
            return false;
        }
    }
}
