package io.github.jevdroid.screen;

import java.util.Objects;

/**
 * One thing on a {@link Screen}: something that can be acted on, or that carries text. Texts are as the app wrote them, cut to the
 * reader's limit; absent text is {@code ""}. An element's {@linkplain #id() id} counts within its screen only and says nothing about
 * another screen.
 *
 * <p>Make one with {@link #builder(String)}.
 */
public final class Element {

    /** The {@link #parent()} of an element that has none on its screen. */
    public static final int NO_PARENT = -1;

    private final int id;
    private final int parent;
    private final String label;
    private final String value;
    private final String hint;
    private final String className;
    private final String resourceId;
    private final String context;
    private final String packageName;
    private final Bounds bounds;
    private final Toggle checked;
    private final Toggle selected;
    private final boolean enabled;
    private final boolean focused;
    private final boolean clickable;
    private final boolean longClickable;
    private final boolean editable;
    private final boolean scrollable;
    private final boolean password;
    private final boolean heading;

    private Element(Builder builder, int id) {
        this.id = id;
        this.parent = builder.parent;
        this.label = builder.label;
        this.value = builder.value;
        this.hint = builder.hint;
        this.className = builder.className;
        this.resourceId = builder.resourceId;
        this.context = builder.context;
        this.packageName = builder.packageName;
        this.bounds = builder.bounds;
        this.checked = builder.checked;
        this.selected = builder.selected;
        this.enabled = builder.enabled;
        this.focused = builder.focused;
        this.clickable = builder.clickable;
        this.longClickable = builder.longClickable;
        this.editable = builder.editable;
        this.scrollable = builder.scrollable;
        this.password = builder.password;
        this.heading = builder.heading;
    }

    /**
     * Starts an element. Defaults: enabled, everything else off, no bounds, no text but the label, no parent.
     *
     * @param label what a person would call it: its text, else its description, else its hint, else its descendants' text; may be empty
     * @return a builder
     */
    public static Builder builder(String label) {
        return new Builder(label);
    }

    /**
     * Starts a builder with everything this element has but its id, which a screen assigns.
     *
     * @return a builder for a changed copy
     */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /**
     * The position in the screen's drawing order, from 0: a later element is drawn over an earlier one.
     *
     * @return this element's id within its screen
     */
    public int id() {
        return id;
    }

    /**
     * The nearest ancestor that is an element of the same screen.
     *
     * @return that element's id, or {@link #NO_PARENT}
     */
    public int parent() {
        return parent;
    }

    /**
     * What a person would call it.
     *
     * @return the text, else the description, else the hint, else the descendants' text; may be empty
     */
    public String label() {
        return label;
    }

    /**
     * What it holds: the content of a field, the position of a slider.
     *
     * @return the value, {@code ""} when it has none; a field that shows only its hint has none
     */
    public String value() {
        return value;
    }

    /**
     * What a field says while it is empty.
     *
     * @return the hint, {@code ""} when there is none
     */
    public String hint() {
        return hint;
    }

    /**
     * The widget's class as the app reports it, for instance {@code android.widget.Button}.
     *
     * @return the class name, {@code ""} when unknown
     */
    public String className() {
        return className;
    }

    /**
     * The full resource id, for instance {@code com.example:id/pay}, or a bare test tag. Ids are not unique on a screen.
     *
     * @return the id, {@code ""} when there is none
     */
    public String resourceId() {
        return resourceId;
    }

    /**
     * The id without package and type: {@code pay} for {@code com.example:id/pay}.
     *
     * @return the bare id, {@code ""} when there is none
     */
    public String bareResourceId() {
        return resourceId.substring(resourceId.indexOf('/') + 1);
    }

    /**
     * The row or heading it stands under.
     *
     * @return that row's or heading's label, {@code ""} when there is none
     */
    public String context() {
        return context;
    }

    /**
     * The package that drew it.
     *
     * @return the package, {@code ""} when it is the screen's own
     */
    public String packageName() {
        return packageName;
    }

    /**
     * The visible part, clipped to ancestors and display.
     *
     * @return bounds in logical pixels; may be empty
     */
    public Bounds bounds() {
        return bounds;
    }

    /**
     * The state of a check box, switch or radio button.
     *
     * @return {@link Toggle#ABSENT} when it is none of these
     */
    public Toggle checked() {
        return checked;
    }

    /**
     * Whether it is the chosen one of several, such as a tab.
     *
     * @return {@link Toggle#ABSENT} when the app does not say
     */
    public Toggle selected() {
        return selected;
    }

    /**
     * Says whether it can be checked and is checked.
     *
     * @return true only for {@link Toggle#ON}
     */
    public boolean isChecked() {
        return checked == Toggle.ON;
    }

    /**
     * Says whether it has a checked state at all.
     *
     * @return true for check boxes, switches and radio buttons
     */
    public boolean isCheckable() {
        return checked.isPresent();
    }

    /**
     * Says whether it is the chosen one of several.
     *
     * @return true only for {@link Toggle#ON}
     */
    public boolean isSelected() {
        return selected == Toggle.ON;
    }

    /**
     * Says whether it reacts at all.
     *
     * @return false for greyed-out elements
     */
    public boolean isEnabled() {
        return enabled;
    }

    /**
     * Says whether it has the input focus.
     *
     * @return true for the element that typing goes to
     */
    public boolean isFocused() {
        return focused;
    }

    /**
     * Says whether it reacts to a tap.
     *
     * @return true when the app declares it clickable
     */
    public boolean isClickable() {
        return clickable;
    }

    /**
     * Says whether it reacts to a long press.
     *
     * @return true when the app declares it long-clickable
     */
    public boolean isLongClickable() {
        return longClickable;
    }

    /**
     * Says whether text can be typed into it.
     *
     * @return true for text fields
     */
    public boolean isEditable() {
        return editable;
    }

    /**
     * Says whether its content scrolls.
     *
     * @return true for lists, pagers and the like
     */
    public boolean isScrollable() {
        return scrollable;
    }

    /**
     * Says whether it hides what is typed. Its value is never kept.
     *
     * @return true for password fields
     */
    public boolean isPassword() {
        return password;
    }

    /**
     * Says whether it titles what follows.
     *
     * @return true for headings
     */
    public boolean isHeading() {
        return heading;
    }

    /**
     * Says whether a person sees the same thing: all but the id and the parent is equal.
     *
     * @param other an element, typically of another screen
     * @return true when nothing visible differs
     */
    public boolean sameContentAs(Element other) {
        return label.equals(other.label)
                && value.equals(other.value)
                && hint.equals(other.hint)
                && className.equals(other.className)
                && resourceId.equals(other.resourceId)
                && context.equals(other.context)
                && packageName.equals(other.packageName)
                && bounds.equals(other.bounds)
                && checked == other.checked
                && selected == other.selected
                && flags() == other.flags();
    }

    private int contentHash() {
        return Objects.hash(label, value, resourceId, bounds, checked, selected, flags());
    }

    private int flags() {
        return bit(enabled, 0)
                | bit(focused, 1)
                | bit(clickable, 2)
                | bit(longClickable, 3)
                | bit(editable, 4)
                | bit(scrollable, 5)
                | bit(password, 6)
                | bit(heading, 7);
    }

    private static int bit(boolean set, int position) {
        return set ? 1 << position : 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Element element
                && id == element.id
                && parent == element.parent
                && sameContentAs(element);
    }

    @Override
    public int hashCode() {
        return 31 * id + contentHash();
    }

    /** Names the element by id, class and place; never by its text. */
    @Override
    public String toString() {
        return "Element[" + id + (className.isEmpty() ? "" : " " + className) + " " + bounds + "]";
    }

    /** Builds an {@link Element}; see {@link Element#builder(String)} for the defaults. */
    public static final class Builder {

        private int parent = NO_PARENT;
        private String label;
        private String value = "";
        private String hint = "";
        private String className = "";
        private String resourceId = "";
        private String context = "";
        private String packageName = "";
        private Bounds bounds = Bounds.NONE;
        private Toggle checked = Toggle.ABSENT;
        private Toggle selected = Toggle.ABSENT;
        private boolean enabled = true;
        private boolean focused;
        private boolean clickable;
        private boolean longClickable;
        private boolean editable;
        private boolean scrollable;
        private boolean password;
        private boolean heading;

        private Builder(String label) {
            this.label = Objects.requireNonNull(label, "label");
        }

        private Builder(Element element) {
            this.parent = element.parent;
            this.label = element.label;
            this.value = element.value;
            this.hint = element.hint;
            this.className = element.className;
            this.resourceId = element.resourceId;
            this.context = element.context;
            this.packageName = element.packageName;
            this.bounds = element.bounds;
            this.checked = element.checked;
            this.selected = element.selected;
            this.enabled = element.enabled;
            this.focused = element.focused;
            this.clickable = element.clickable;
            this.longClickable = element.longClickable;
            this.editable = element.editable;
            this.scrollable = element.scrollable;
            this.password = element.password;
            this.heading = element.heading;
        }

        /**
         * Sets the label.
         *
         * @param label what a person would call it
         * @return this
         */
        public Builder label(String label) {
            this.label = Objects.requireNonNull(label, "label");
            return this;
        }

        /**
         * Sets the nearest ancestor on the same screen.
         *
         * @param parentId an id given by {@link Screen.Builder#add(Builder)} before, or {@link Element#NO_PARENT}
         * @return this
         */
        public Builder parent(int parentId) {
            this.parent = parentId;
            return this;
        }

        /**
         * Sets what it holds.
         *
         * @param value the content of a field, the position of a slider
         * @return this
         */
        public Builder value(String value) {
            this.value = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Sets what the field says while it is empty.
         *
         * @param hint the hint
         * @return this
         */
        public Builder hint(String hint) {
            this.hint = Objects.requireNonNull(hint, "hint");
            return this;
        }

        /**
         * Sets the widget's class.
         *
         * @param className for instance {@code android.widget.Button}
         * @return this
         */
        public Builder className(String className) {
            this.className = Objects.requireNonNull(className, "className");
            return this;
        }

        /**
         * Sets the resource id.
         *
         * @param resourceId full ({@code com.example:id/pay}) or bare
         * @return this
         */
        public Builder resourceId(String resourceId) {
            this.resourceId = Objects.requireNonNull(resourceId, "resourceId");
            return this;
        }

        /**
         * Sets the row or heading it stands under.
         *
         * @param context that row's or heading's label
         * @return this
         */
        public Builder context(String context) {
            this.context = Objects.requireNonNull(context, "context");
            return this;
        }

        /**
         * Sets the package that drew it, when it is not the screen's own.
         *
         * @param packageName a package
         * @return this
         */
        public Builder packageName(String packageName) {
            this.packageName = Objects.requireNonNull(packageName, "packageName");
            return this;
        }

        /**
         * Sets the visible part.
         *
         * @param left first column inside
         * @param top first row inside
         * @param right first column outside
         * @param bottom first row outside
         * @return this
         */
        public Builder bounds(int left, int top, int right, int bottom) {
            return bounds(new Bounds(left, top, right, bottom));
        }

        /**
         * Sets the visible part.
         *
         * @param bounds logical pixels
         * @return this
         */
        public Builder bounds(Bounds bounds) {
            this.bounds = Objects.requireNonNull(bounds, "bounds");
            return this;
        }

        /**
         * Makes it a check box, switch or radio button.
         *
         * @param on whether it is checked
         * @return this
         */
        public Builder checked(boolean on) {
            return checked(Toggle.of(on));
        }

        /**
         * Sets the checked state.
         *
         * @param checked {@link Toggle#ABSENT} when it has none
         * @return this
         */
        public Builder checked(Toggle checked) {
            this.checked = Objects.requireNonNull(checked, "checked");
            return this;
        }

        /**
         * Makes it one of several of which one is chosen.
         *
         * @param on whether it is the chosen one
         * @return this
         */
        public Builder selected(boolean on) {
            return selected(Toggle.of(on));
        }

        /**
         * Sets the selected state.
         *
         * @param selected {@link Toggle#ABSENT} when it has none
         * @return this
         */
        public Builder selected(Toggle selected) {
            this.selected = Objects.requireNonNull(selected, "selected");
            return this;
        }

        /**
         * Greys it out.
         *
         * @return this
         */
        public Builder disabled() {
            return enabled(false);
        }

        /**
         * Sets whether it reacts at all.
         *
         * @param enabled false when greyed out
         * @return this
         */
        public Builder enabled(boolean enabled) {
            this.enabled = enabled;
            return this;
        }

        /**
         * Sets whether it has the input focus.
         *
         * @param focused true for the element that typing goes to
         * @return this
         */
        public Builder focused(boolean focused) {
            this.focused = focused;
            return this;
        }

        /**
         * Makes it react to taps.
         *
         * @return this
         */
        public Builder clickable() {
            return clickable(true);
        }

        /**
         * Sets whether it reacts to taps.
         *
         * @param clickable true when it does
         * @return this
         */
        public Builder clickable(boolean clickable) {
            this.clickable = clickable;
            return this;
        }

        /**
         * Sets whether it reacts to long presses.
         *
         * @param longClickable true when it does
         * @return this
         */
        public Builder longClickable(boolean longClickable) {
            this.longClickable = longClickable;
            return this;
        }

        /**
         * Makes it a text field.
         *
         * @return this
         */
        public Builder editable() {
            return editable(true);
        }

        /**
         * Sets whether text can be typed into it.
         *
         * @param editable true for text fields
         * @return this
         */
        public Builder editable(boolean editable) {
            this.editable = editable;
            return this;
        }

        /**
         * Makes its content scroll.
         *
         * @return this
         */
        public Builder scrollable() {
            return scrollable(true);
        }

        /**
         * Sets whether its content scrolls.
         *
         * @param scrollable true for lists, pagers and the like
         * @return this
         */
        public Builder scrollable(boolean scrollable) {
            this.scrollable = scrollable;
            return this;
        }

        /**
         * Sets whether it hides what is typed.
         *
         * @param password true for password fields; their value is dropped
         * @return this
         */
        public Builder password(boolean password) {
            this.password = password;
            return this;
        }

        /**
         * Sets whether it titles what follows.
         *
         * @param heading true for headings
         * @return this
         */
        public Builder heading(boolean heading) {
            this.heading = heading;
            return this;
        }

        Element build(int assignedId) {
            if (parent != NO_PARENT && (parent < 0 || parent >= assignedId)) {
                throw new IllegalArgumentException(
                        "The parent of element " + assignedId + " must be an element added before it, not " + parent
                                + "; add the container first and use the id that Screen.Builder.add returned");
            }
            if (password) {
                value = "";
            }
            return new Element(this, assignedId);
        }
    }
}
