import type { RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { findDeviceId } from '../login/find-device-id.ts';
import { getVisit } from '../visit/visit.ts';
import { composeOrigin } from './compose-origin.ts';

/** Reads where this player comes from; every registration sends it, one by an identity provider too. */
export async function describeOrigin(settings: RegistrationSettings) {
  return composeOrigin({
    ...getVisit().read(),
    address: window.location.href,
    shell: chooseShell(readShellSignals()),
    deviceId: await findDeviceId(),
    isHostFirst: settings.hostAffiliateFirst,
    wantsLogin: settings.loginAfter,
  });
}
