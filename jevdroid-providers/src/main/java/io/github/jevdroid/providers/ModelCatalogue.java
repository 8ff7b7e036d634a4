package io.github.jevdroid.providers;

import io.github.jevdroid.run.RunContext;
import java.util.List;

/** A service that can say which models it has; for diagnosis, since it also shows whether address and key are right. */
public interface ModelCatalogue {

    /**
     * Asks the service; one request, free of charge.
     *
     * @param run time left and cancellation
     * @return names of models in the service's order; texts of the service, not to be trusted
     * @throws io.github.jevdroid.provider.ProviderException if the service does not say
     */
    List<String> models(RunContext run);
}
