package io.github.jevdroid.testkit.junit;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.commons.support.AnnotationSupport;

/** Looks whether a phone can be used, for {@link EnabledIfPhone}. */
@SuppressWarnings("exports") // Optional: who uses this has the library on the path.
public final class PhoneCondition implements ExecutionCondition {

    /** For JUnit, which makes one where {@link EnabledIfPhone} stands. */
    public PhoneCondition() {}

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        PhoneSource source = registered(context)
                .map(extension -> extension.pool(context).source())
                .orElseGet(() -> new JevDroidExtension().pool(context).source());
        String missing = context.getRoot()
                .getStore(JevDroidExtension.NAMESPACE)
                .getOrComputeIfAbsent(
                        "unavailable:" + source.getClass().getName() + source.ids(),
                        unused -> source.unavailable().orElse(""),
                        String.class);
        return missing == null || missing.isEmpty()
                ? ConditionEvaluationResult.enabled("a phone can be used")
                : ConditionEvaluationResult.disabled("No phone can be used: " + missing);
    }

    private static Optional<JevDroidExtension> registered(ExtensionContext context) {
        List<Object> extensions = context.getTestClass()
                .map(type -> AnnotationSupport.findAnnotatedFieldValues(type, RegisterExtension.class))
                .orElse(List.of());
        return extensions.stream()
                .filter(JevDroidExtension.class::isInstance)
                .map(JevDroidExtension.class::cast)
                .findFirst();
    }
}
