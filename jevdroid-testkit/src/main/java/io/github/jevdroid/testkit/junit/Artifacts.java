package io.github.jevdroid.testkit.junit;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.report.RunReport;
import io.github.jevdroid.report.ScreenRenderer;
import io.github.jevdroid.screen.Screen;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a test leaves behind, in a folder of its own. A fault in here is logged and never hides the test's own failure. */
final class Artifacts {

    private static final Logger log = LoggerFactory.getLogger(Artifacts.class);
    private static final int LONGEST_NAME = 80;

    private final Path folder;

    Artifacts(Path root, ExtensionContext context) {
        String type = context.getTestClass().map(Class::getName).orElse("test");
        String method = context.getTestMethod().map(Method::getName).orElse("test");
        String name = method.equals(context.getDisplayName().replace("()", ""))
                ? method
                : method + "-" + Integer.toHexString(context.getUniqueId().hashCode());
        this.folder = root.resolve(safe(type)).resolve(safe(name)).toAbsolutePath();
    }

    Path folder() {
        return folder;
    }

    Path trace() {
        return folder.resolve("trace.jsonl");
    }

    /** Removes what an earlier execution left. */
    void clear() {
        try {
            if (Files.exists(folder)) {
                Files.walkFileTree(folder, new Remover());
            }
        } catch (IOException failed) {
            log.warn("The folder {} of an earlier test cannot be removed", folder, failed);
        }
    }

    /** Adds the phone's screen as it is now, a screenshot, and the report of what was traced. */
    void collect(JevDroid droid) {
        attempt("the last screen", () -> {
            Screen screen = droid.observe();
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("last-screen.svg"), ScreenRenderer.svg(screen));
        });
        attempt("a screenshot", () -> {
            Optional<byte[]> png = droid.screenshot();
            if (png.isPresent()) {
                Files.write(folder.resolve("screenshot.png"), png.get());
            }
        });
        report();
    }

    void report() {
        if (Files.exists(trace())) {
            attempt("the report", () -> RunReport.of(trace()).writeTo(folder.resolve("report.html")));
        }
    }

    private void attempt(String what, Step step) {
        try {
            step.run();
        } catch (IOException | JevDroidException | IllegalStateException failed) {
            log.warn("{} of a test cannot be kept in {}", what, folder, failed);
        }
    }

    private static String safe(String name) {
        String plain = name.replaceAll("[^\\p{L}\\p{N}._$-]", "_");
        return plain.length() <= LONGEST_NAME
                ? plain
                : plain.substring(0, LONGEST_NAME - 9) + "-" + Integer.toHexString(plain.hashCode());
    }

    private interface Step {
        void run() throws IOException;
    }

    private static final class Remover extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failed) throws IOException {
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
