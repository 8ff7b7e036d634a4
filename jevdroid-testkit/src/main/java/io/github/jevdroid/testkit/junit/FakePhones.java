package io.github.jevdroid.testkit.junit;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.testkit.FakePhone;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pool of phones that live in this JVM. */
final class FakePhones implements PhoneSource {

    private final Map<String, FakePhone> phones = new LinkedHashMap<>();

    FakePhones(List<FakePhone> phones) {
        if (phones.isEmpty()) {
            throw new IllegalArgumentException("A pool needs at least one phone");
        }
        int number = 0;
        for (FakePhone phone : phones) {
            this.phones.put(phone.serial() + "#" + ++number, phone);
        }
    }

    @Override
    public List<String> ids() {
        return List.copyOf(phones.keySet());
    }

    @Override
    public void attach(String id, JevDroid.Builder session) {
        session.device(phone(id).device());
    }

    @Override
    public boolean isShared() {
        return false;
    }

    @Override
    public Optional<FakePhone> fake(String id) {
        return Optional.of(phone(id));
    }

    private FakePhone phone(String id) {
        FakePhone phone = phones.get(id);
        if (phone == null) {
            throw new IllegalArgumentException("There is no phone " + id + " in this pool");
        }
        return phone;
    }
}
