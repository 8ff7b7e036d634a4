package io.github.jevdroid.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Opens reports from disk in a real browser. Skipped where there is no {@code chromium} on the path. */
class ReportChromiumTest {

    @TempDir(cleanup = CleanupMode.NEVER)
    private Path folder;

    private Chromium browser;

    @BeforeEach
    void start() throws Exception {
        Assumptions.assumeTrue(
                Chromium.find().isPresent(), "no chromium on the path: install Debian's package chromium");
        browser = Chromium.start(Chromium.find().get(), folder.resolve("profile"));
    }

    @AfterEach
    void stop() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void a_run_of_twenty_steps_is_stepped_through_by_keyboard() throws Exception {
        open(SampleRun.trace(folder.resolve("trace.jsonl"), 20));

        for (int round = 1; round <= 23; round++) {
            browser.until("document.body.dataset.ready === '" + round + "'");
            assertThat(browser.evaluate("document.querySelectorAll('[aria-current=step]').length"))
                    .isEqualTo("1");
            double sum = Double.parseDouble(browser.evaluate(
                    "[...document.querySelectorAll('.detail [data-p]')].reduce((s, e) => s + Number(e.dataset.p), 0)"));
            assertThat(sum).as("bars of round " + round).isCloseTo(1, within(0.001));
            browser.press("ArrowDown");
        }
        browser.press("Home");
        browser.until("document.body.dataset.ready === '1'");
        browser.press("End");
        browser.until("document.body.dataset.ready === '23'");
        nothingWasAskedForAndNothingWentWrong();
    }

    @Test
    void the_chosen_target_is_marked_where_it_is_on_the_drawing() throws Exception {
        open(SampleRun.trace(folder.resolve("trace.jsonl"), 20));

        assertThat(browser.evaluate("document.querySelectorAll('.glass .marks rect').length"))
                .isEqualTo("1");
        assertThat(browser.evaluate("document.querySelectorAll('.glass .marks circle').length"))
                .isEqualTo("2");
        assertThat(browser.evaluate("(() => { const box = e => e.getBoundingClientRect();"
                        + "const mark = box(document.querySelector('.marks rect'));"
                        + "const text = [...document.querySelectorAll('.glass > svg:not(.marks) text')]"
                        + ".find(t => t.textContent === 'Connected devices');"
                        + "const label = box(text);"
                        + "return mark.top <= label.top && label.bottom <= mark.bottom && mark.height > 10; })()"))
                .isEqualTo("true");
        browser.press("b");
        assertThat(browser.evaluate("document.querySelector('[data-side=after]').hidden"))
                .isEqualTo("false");
        assertThat(browser.evaluate("document.querySelector('[data-side=before]').hidden"))
                .isEqualTo("true");
    }

    @Test
    void hostile_text_runs_nothing() throws Exception {
        open(SampleRun.trace(
                folder.resolve("trace.jsonl"),
                3,
                "</script><script>window.hacked=1</script><img src=x onerror='window.hacked=2'>\u202Ex"));
        browser.press("ArrowDown");
        browser.until("document.body.dataset.ready === '2'");

        assertThat(browser.evaluate("window.hacked")).isEqualTo("undefined");
        assertThat(browser.evaluate("document.querySelectorAll('img').length")).isEqualTo("0");
        nothingWasAskedForAndNothingWentWrong();
    }

    @Test
    void a_narrow_screen_needs_no_sideways_scrolling() throws Exception {
        browser.width(400);
        open(SampleRun.trace(folder.resolve("trace.jsonl"), 20, "x".repeat(10_000)));

        assertThat(browser.evaluate("document.documentElement.scrollWidth <= 400"))
                .isEqualTo("true");
    }

    private void open(Path trace) throws Exception {
        browser.open(RunReport.of(trace).writeTo(folder.resolve("report.html")).toAbsolutePath());
        browser.until("document.body && document.body.dataset.ready === '1'");
    }

    private void nothingWasAskedForAndNothingWentWrong() {
        assertThat(browser.events("Network.requestWillBeSent"))
                .isNotEmpty()
                .allSatisfy(request -> assertThat(request).containsAnyOf("\"url\":\"file:///", "\"url\":\"data:"));
        assertThat(browser.events("Runtime.exceptionThrown")).isEmpty();
        assertThat(browser.events("Runtime.consoleAPICalled")).isEmpty();
        assertThat(browser.events("Log.entryAdded")).isEmpty();
    }
}
