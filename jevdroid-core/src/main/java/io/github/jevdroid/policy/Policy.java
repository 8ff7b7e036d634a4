package io.github.jevdroid.policy;

import io.github.jevdroid.action.Capability;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where a run may act and what it may do there.
 *
 * @param packages the apps that may be seen and touched, 1 to 50, in order
 * @param capabilities what may be done in them
 * @param freshness how much may change between a choice and its input
 */
public record Policy(Set<String> packages, Set<Capability> capabilities, Freshness freshness) {

    /** What is allowed unless it is denied. */
    public static final Set<Capability> DEFAULT_CAPABILITIES =
            Collections.unmodifiableSet(EnumSet.of(Capability.SCROLL, Capability.LAUNCH));

    /** The most packages that a policy may name. */
    public static final int MAX_PACKAGES = 50;

    private static final Pattern PACKAGE = Pattern.compile("[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+");

    /**
     * Copies and checks the parts.
     *
     * @throws IllegalArgumentException if there is no package, there are too many, or one is not a package name
     */
    public Policy {
        if (packages.isEmpty()) {
            throw new IllegalArgumentException(
                    "A policy needs at least one package; name the apps that may be used: packages(\"com.example.app\")");
        }
        if (packages.size() > MAX_PACKAGES) {
            throw new IllegalArgumentException(
                    "A policy may name at most " + MAX_PACKAGES + " packages, not " + packages.size());
        }
        packages.forEach(Policy::checkPackage);
        packages = Collections.unmodifiableSet(new LinkedHashSet<>(packages));
        EnumSet<Capability> copied = EnumSet.noneOf(Capability.class);
        copied.addAll(capabilities);
        capabilities = Collections.unmodifiableSet(copied);
        Objects.requireNonNull(freshness, "freshness");
    }

    /**
     * A policy with the default capabilities.
     *
     * @param packages the apps that may be seen and touched
     * @return a policy that may only scroll down and launch
     */
    public static Policy of(Collection<String> packages) {
        return new Policy(new LinkedHashSet<>(packages), DEFAULT_CAPABILITIES, Freshness.TARGET);
    }

    /**
     * Checks that a text names an Android package: two or more segments of letters, digits and underscores, or the system's own
     * {@code android}.
     *
     * @param name any text
     * @return the same text
     * @throws IllegalArgumentException if it is no package name
     */
    public static String checkPackage(String name) {
        if (!name.equals("android") && !PACKAGE.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "Not an Android package name: \"" + name + "\"; expected something like com.android.settings");
        }
        return name;
    }

    /**
     * Says whether an app may be seen and touched.
     *
     * @param packageName a package
     * @return true when it is on the list
     */
    public boolean allows(String packageName) {
        return packages.contains(packageName);
    }

    /**
     * Says whether something may be done.
     *
     * @param capability what
     * @return true when it is allowed
     */
    public boolean allows(Capability capability) {
        return capabilities.contains(capability);
    }
}
