/**
 * Two faces of a phone that is not there: {@link io.github.jevdroid.testkit.adb.FakeAdbServer} speaks as an adb server does, so that no adb
 * is needed, and {@link io.github.jevdroid.testkit.adb.FakeAdbDaemon} speaks as the phone's own daemon does, so that a real
 * {@code adb connect} works. Both serve a {@link io.github.jevdroid.testkit.PhoneLink}, which plays what goes wrong on the phone, and both
 * play by a {@link io.github.jevdroid.testkit.adb.LinkFault} what goes wrong with the cable.
 *
 * <p>The protocols are those of AOSP's {@code packages/modules/adb}: {@code OVERVIEW.TXT}, {@code SERVICES.TXT}, {@code protocol.txt},
 * {@code SYNC.TXT} and {@code shell_protocol.h}.
 */
@NullMarked
package io.github.jevdroid.testkit.adb;

import org.jspecify.annotations.NullMarked;
