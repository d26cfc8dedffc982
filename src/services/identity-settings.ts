import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { fetchStatus, useStatus } from './status/status.ts';

const NO_SETTINGS = v.parse(IdentitySettings, {});
let last: { readonly said: string; readonly settings: IdentitySettings } | undefined;

/** The operator's settings for login and registration; invalid settings count as missing. docs/product/status.md */
export function useIdentitySettings(): IdentitySettings {
  const { value } = useStatus();
  return readIdentitySettings(value?.identity);
}

/** The same settings outside a component. */
export async function loadIdentitySettings(): Promise<IdentitySettings> {
  const { value } = await fetchStatus();
  return readIdentitySettings(value.identity);
}

/** The rules for a login that has just succeeded. They come from the store, because a login must not wait for the network. */
export async function loadLoginRules(): Promise<{ flags: Readonly<Record<string, boolean>>; settings: IdentitySettings }> {
  try {
    const { value } = await fetchStatus({ prefer: 'store' });
    return { flags: value.whitelabelVal, settings: readIdentitySettings(value.identity) };
  } catch (error) {
    console.warn('the rules of the login did not come', error);
    return { flags: {}, settings: NO_SETTINGS };
  }
}

/** The same object while the operator says the same, so that effects may depend on it. */
function readIdentitySettings(said: unknown): IdentitySettings {
  if (said === undefined || said === null) return NO_SETTINGS;
  const words = JSON.stringify(said);
  if (last?.said === words) return last.settings;
  const parsed = v.safeParse(IdentitySettings, said);
  if (!parsed.success) console.warn('the identity settings of the operator do not fit', parsed.issues);
  last = { said: words, settings: parsed.success ? parsed.output : NO_SETTINGS };
  return last.settings;
}
