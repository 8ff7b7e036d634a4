package io.github.jevdroid.provider;

import java.util.List;

/** Makes a provider; registered as a service ({@link java.util.ServiceLoader}) by modules such as {@code jevdroid-providers}. */
public interface ProviderFactory {

    /**
     * The name to choose it by.
     *
     * @return for instance {@code typesafe}
     */
    String name();

    /**
     * The variables of which one makes this provider usable without being chosen, the key's first.
     *
     * @return names of environment variables; empty when it must be chosen explicitly
     */
    List<String> keyVariables();

    /**
     * Says in a few words what it is and what it needs, for lists.
     *
     * @return one line for a person
     */
    String description();

    /**
     * Makes the provider without touching the network.
     *
     * @param options model, address and environment
     * @return a provider that the caller closes
     * @throws io.github.jevdroid.ConfigurationException if a key or an address is missing or unusable; the message names it
     */
    Provider create(ProviderOptions options);
}
