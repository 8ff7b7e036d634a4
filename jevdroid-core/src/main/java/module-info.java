/** The values, the policy, the budget and the bounded loop; the interfaces a device and a provider implement. */
module io.github.jevdroid.core {
    requires com.fasterxml.jackson.core;
    requires org.slf4j;
    requires static transitive org.jspecify;
}
