import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';

/** Set for every merchant, regardless of its row. */
const REQUIRED_OF_ALL = { emailCodes: true, passwordChangeEnforced: true };

/** Composes public identity settings, without the default password; the sandbox replaces missing third parties. */
export function describeIdentity(settings: MerchantSettings, sandboxOrigin: string | null): IdentitySettings {
  const { defaultPassword, registration, ...rest } = v.parse(IdentitySettings, settings.identity ?? {});
  // Without a default password every player has to choose one.
  const passwordByMobile = registration.passwordByMobile || defaultPassword === '';
  const identity = {
    ...rest,
    ...REQUIRED_OF_ALL,
    registration: { ...registration, passwordByMobile, codeByMobile: true },
    defaultPassword: '',
  };
  if (!sandboxOrigin) return identity;
  const { provider, captcha } = identity;
  return {
    ...identity,
    provider: { ...provider, emulator: provider.emulator === undefined ? sandboxOrigin : provider.emulator },
    captcha: { ...captcha, hosts: captcha.hosts.length > 0 ? captcha.hosts : listSandboxHosts(sandboxOrigin) },
  };
}

/** Three names of one machine; each can be made to fail separately. */
function listSandboxHosts(origin: string): string[] {
  const { port } = new URL(origin);
  return ['a', 'b', 'c'].map((name) => `http://captcha-${name}.localhost:${port}`);
}

/** Adds the operator's own key, unless the merchant has its own key or sends by FCM, whose key is the project's. */
export function offerWebPush(identity: IdentitySettings, vapidPublicKey: string | null): IdentitySettings {
  const { firebase, apiKey, appId, projectId, messagingSenderId, emulator, vapidKey } = identity.provider;
  const sendsByFcm = firebase && apiKey && appId && projectId && messagingSenderId && !emulator;
  if (sendsByFcm || vapidKey || !vapidPublicKey) return identity;
  return { ...identity, provider: { ...identity.provider, vapidKey: vapidPublicKey } };
}
