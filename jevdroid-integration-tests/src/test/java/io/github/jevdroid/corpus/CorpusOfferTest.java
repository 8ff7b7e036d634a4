package io.github.jevdroid.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.adb.UiHierarchy;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.agent.Progress;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Screen;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Offers everything on every screen of the corpus and counts how its elements are told apart. */
class CorpusOfferTest {

    private static final String DIRECTORY = System.getProperty("jevdroid.corpus", "");
    private static final Pattern BY_POSITION = Pattern.compile("number \\d+ of \\d+ from the top");

    @BeforeEach
    void needs_the_corpus() {
        assumeTrue(!DIRECTORY.isEmpty(), "no directory of dumps is given by -Djevdroid.corpus");
    }

    @Test
    void no_two_choices_of_a_real_screen_have_equal_descriptions() throws IOException {
        List<String> table = new ArrayList<>();
        int taps = 0;
        int byPosition = 0;
        for (Path file : files()) {
            Screen screen = UiHierarchy.parse(Files.readAllBytes(file)).toScreen();
            if (screen.unreadable().isPresent() || !screen.packageName().contains(".")) {
                continue;
            }
            Task task = Task.builder("Look around")
                    .packages(screen.packageName())
                    .allow(Capability.values())
                    .text("user", "qa@example.com")
                    .secret("password", () -> "unused")
                    .build();
            Offer offer = Offer.of(task, screen, new Progress(), EnumSet.allOf(Capability.class));
            Set<String> descriptions = new HashSet<>();
            assertThat(offer.choices())
                    .as(file.getFileName().toString())
                    .allSatisfy(choice -> assertThat(descriptions.add(choice.description()))
                            .as(choice.description())
                            .isTrue());
            List<Choice> tapped = offer.choices().stream()
                    .filter(choice -> choice.id().startsWith("TAP_"))
                    .toList();
            long counted = tapped.stream()
                    .filter(choice -> BY_POSITION.matcher(choice.description()).find())
                    .count();
            taps += tapped.size();
            byPosition += (int) counted;
            table.add(String.format(
                    Locale.ROOT, "%-40s %4d taps %4d by position", file.getFileName(), tapped.size(), counted));
            table.addAll(offer.choices().stream()
                    .map(choice -> "    " + choice.id() + " " + choice.description())
                    .toList());
        }
        table.add(
                0,
                String.format(Locale.ROOT, "all screens: %d taps, %d told apart by position only", taps, byPosition));
        Files.write(Path.of("target", "corpus-offers.txt"), table, StandardCharsets.UTF_8);
        assertThat(taps).as("taps on all screens").isGreaterThan(300);
        assertThat(byPosition).as("told apart by position only").isLessThan(taps / 4);
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(DIRECTORY))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
