package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.ENTER;
import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.action.Capability.TEXT;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;

/** Texts are the host's: the model sees the first, the name of the second, the question of the third. */
public final class SignIn {

    private SignIn() {}

    static Task task() {
        // region texts
        return Task.builder("Sign in and open the inbox")
                .packages("com.example.mail")
                .allow(TAP, TEXT, ENTER)
                .text("user", "qa@example.com")
                .secret("password", () -> System.getenv("MAIL_PASSWORD"))
                .askFor("otp", "The six digits sent by SMS")
                .build();
        // endregion
    }

    /**
     * Signs in; the digits are asked for when they are needed.
     *
     * @param args the six digits, in place of a person
     */
    public static void main(String[] args) {
        try (JevDroid droid = JevDroid.connect()) {
            RunResult result = droid.run(task());
            while (result.suspension().isPresent()) {
                Suspension open = result.suspension().get();
                result = droid.resume(open, Reply.text(args[0]));
            }
            System.out.println(result.summary());
        }
    }
}
