import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { type CaptchaKind, type CaptchaPurpose, findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import type { Status } from '#contract/schemas/system.ts';
import { fetchConfirmed } from './confirmed-reply.ts';
import { fetchStatus, useStatus } from './status/status.ts';

const NO_SETTINGS = v.parse(IdentitySettings, {});

/**
 * The operator's settings for login and registration; invalid settings count as missing. While the lines are compared again, the
 * agreed settings stay: a player may have begun a login by them. docs/product/status.md
 */
export function useIdentitySettings(): IdentitySettings {
  const { value, meta } = useStatus();
  // A text compares by value: another hook of the same component may read another stored reply.
  const text = value && JSON.stringify(value.identity ?? null);
  const [agreed, setAgreed] = useState<string>();
  const isUnconfirmed = meta?.unconfirmed?.some((member) => member.startsWith('identity.')) === true;
  if (text && !isUnconfirmed && text !== agreed) setAgreed(text);
  const shown = (isUnconfirmed && agreed) || text;
  return useMemo(() => readIdentitySettings(shown && JSON.parse(shown)), [shown]);
}

/** A form does not wait longer for settings that it can do without. */
const SETTINGS_LIMIT_MS = 3_000;

/** False while the settings may still come or change, as on a first visit. */
export function useIdentityIsKnown(): boolean {
  const { value, meta, isLoading } = useStatus();
  return useIsSettled(value ? !meta?.unconfirmed : !isLoading);
}

/** True once something was known, and after `SETTINGS_LIMIT_MS` in any case. It stays true: a player may have begun a login. */
export function useIsSettled(isKnown: boolean): boolean {
  const [isSettled, setSettled] = useState(isKnown);
  if (isKnown && !isSettled) setSettled(true);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTINGS_LIMIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** The same settings outside a component; waits for a moment if the lines are still being compared. */
export async function loadIdentitySettings(options?: { prefer: 'store' }): Promise<IdentitySettings> {
  const { value } = await fetchConfirmed((again = options) => fetchStatus(again));
  return readIdentitySettings(value.identity);
}

/** The rules of a login. They come from the store, because a login must not wait for the network; a stored copy may be stale. */
export async function loadLoginRules(prefer: 'store' | 'network-only' = 'store'): Promise<LoginRules> {
  try {
    const { value } = await fetchStatus({ prefer });
    return {
      flags: value.whitelabelVal,
      settings: readIdentitySettings(value.identity),
      captcha: readRequiredCaptcha('login', value),
    };
  } catch (error) {
    console.warn('the rules of the login did not come', error);
    return { flags: {}, settings: NO_SETTINGS, captcha: 'none' };
  }
}

interface LoginRules {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly settings: IdentitySettings;
  readonly captcha: CaptchaKind;
}

/** The captcha that a purpose requires by this status; docs/product/captcha.md */
export const readRequiredCaptcha = (purpose: CaptchaPurpose, status: Status): CaptchaKind =>
  findRequiredCaptcha(purpose, {
    flags: status.whitelabelVal,
    test: status.test,
    captchaEnabled: status.register?.captcha?.enabled ?? false,
    version: readIdentitySettings(status.identity).captcha.GEETEST_VERSION,
  });

function readIdentitySettings(stated: unknown): IdentitySettings {
  if (stated === undefined || stated === null) return NO_SETTINGS;
  const parsed = v.safeParse(IdentitySettings, stated);
  if (!parsed.success) console.warn('the identity settings of the operator do not fit', parsed.issues);
  return parsed.success ? parsed.output : NO_SETTINGS;
}
