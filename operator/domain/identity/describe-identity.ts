import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';

/**
 * Describes the login and registration of a merchant to everybody, without the default password. In the sandbox, whatever
 * names no third party means the sandbox's.
 */
export function describeIdentity(settings: MerchantSettings, sandboxOrigin: string | null): IdentitySettings {
  const { defaultPassword, registration, ...rest } = v.parse(IdentitySettings, settings.identity ?? {});
  // Without a default password everybody has to choose one.
  const passwordByMobile = registration.passwordByMobile || defaultPassword === '';
  const identity = { ...rest, registration: { ...registration, passwordByMobile }, defaultPassword: '' };
  if (!sandboxOrigin) return identity;
  const { provider, captcha } = identity;
  return {
    ...identity,
    provider: { ...provider, emulator: provider.emulator === undefined ? sandboxOrigin : provider.emulator },
    captcha: { ...captcha, hosts: captcha.hosts.length > 0 ? captcha.hosts : listSandboxHosts(sandboxOrigin) },
  };
}

/** Three names of one machine: each can be made to fail by itself. */
function listSandboxHosts(origin: string): string[] {
  const { port } = new URL(origin);
  return ['a', 'b', 'c'].map((name) => `http://captcha-${name}.localhost:${port}`);
}
