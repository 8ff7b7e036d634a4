package io.github.jevdroid.testkit.internal.shell;

/** Leaves what is running: a loop, a function, the shell. */
abstract sealed class Jump extends Exception {

    private static final long serialVersionUID = 1;

    private Jump() {
        super(null, null, false, false);
    }

    /** {@code exit}. */
    static final class Exit extends Jump {

        private static final long serialVersionUID = 1;
        final int code;

        Exit(int code) {
            this.code = code & 0xFF;
        }
    }

    /** {@code return}. */
    static final class Return extends Jump {

        private static final long serialVersionUID = 1;
        final int code;

        Return(int code) {
            this.code = code & 0xFF;
        }
    }

    /** {@code break} and {@code continue}, through so many loops. */
    static final class Loop extends Jump {

        private static final long serialVersionUID = 1;
        private final boolean leaves;
        private int levels;

        Loop(boolean leaves, int levels) {
            this.leaves = leaves;
            this.levels = levels;
        }

        /** Whether the loop that caught it ends; one that is meant for a loop further out goes on from here. */
        boolean ends() throws Loop {
            levels--;
            if (levels > 0) {
                throw this;
            }
            return leaves;
        }
    }
}
