package io.github.jevdroid.cli;

/** What an option of the shape NAME=SOMETHING was given. */
record NamedText(String name, String value) {

    static NamedText of(String option, String shape, String given) {
        int equals = given.indexOf('=');
        if (equals < 1) {
            throw new UsageProblem(option + " takes " + shape + ", for instance " + option
                    + " user=...; there is no name before a '='");
        }
        return new NamedText(given.substring(0, equals), given.substring(equals + 1));
    }

    /** The value of the environment variable that is named; never shown. */
    String fromVariable(String option, Terminal terminal) {
        return terminal.variable(value)
                .orElseThrow(() -> new UsageProblem(option + " " + name + ": the variable " + value + " is not set"));
    }
}
