import * as v from 'valibot';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { fetchStatus, useStatus } from './status.ts';

const NOTHING_SAID = v.parse(IdentitySettings, {});
let last: { readonly said: string; readonly settings: IdentitySettings } | undefined;

/** What the operator says of the ways in; what it says wrongly counts as not said. docs/product/status.md */
export function useIdentitySettings(): IdentitySettings {
  const { value } = useStatus();
  return readIdentitySettings(value?.identity);
}

/** The same for what runs outside a component. */
export async function loadIdentitySettings(): Promise<IdentitySettings> {
  const { value } = await fetchStatus();
  return readIdentitySettings(value.identity);
}

/** What decides about a login that has just succeeded: it must not wait for a network. Nothing stored counts as nothing said. */
export async function loadLoginRules(): Promise<{ flags: Readonly<Record<string, boolean>>; settings: IdentitySettings }> {
  try {
    const { value } = await fetchStatus({ stored: true });
    return { flags: value.whitelabelVal, settings: readIdentitySettings(value.identity) };
  } catch (error) {
    console.warn('the rules of the login did not come', error);
    return { flags: {}, settings: NOTHING_SAID };
  }
}

/** The same object while the operator says the same, so that effects may depend on it. */
function readIdentitySettings(said: unknown): IdentitySettings {
  if (said === undefined || said === null) return NOTHING_SAID;
  const words = JSON.stringify(said);
  if (last?.said === words) return last.settings;
  const parsed = v.safeParse(IdentitySettings, said);
  if (!parsed.success) console.warn('the identity settings of the operator do not fit', parsed.issues);
  last = { said: words, settings: parsed.success ? parsed.output : NOTHING_SAID };
  return last.settings;
}
