import type { Geetest } from './geetest.ts';

const VENDOR_API = { v3: 'https://api.geetest.com', v4: 'https://gcaptcha4.geetest.com' };
/** The key of the stand-in, which is not secret. */
export const SANDBOX_GEETEST_KEY = 'fastline-sandbox-captcha';

/** The operator's account at the vendor: a key, or `id=key` pairs, and the vendor's address; null if not set. */
export interface GeetestAccount {
  readonly key: string | null;
  readonly api: string | null;
}

/** Uses the real account if its key is set, otherwise the sandbox's if there is a sandbox. docs/product/captcha.md */
export function createGeetest({ key, api }: GeetestAccount, sandboxOrigin: string | null): Geetest {
  const standIn = key === null ? sandboxOrigin : null;
  return {
    findKey: createKeyFinder(key ?? (standIn && SANDBOX_GEETEST_KEY)),
    apiV3: api ?? standIn ?? VENDOR_API.v3,
    apiV4: api ?? standIn ?? VENDOR_API.v4,
    send: (url, init) => fetch(url, init),
  };
}

/** Parses a single key for every id, or `id=key` pairs separated by commas. */
function createKeyFinder(text: string | null): Geetest['findKey'] {
  if (!text?.includes('=')) return () => text;
  const keys = new Map(text.split(',').map((pair) => pair.trim().split('=', 2) as [string, string]));
  return (captchaId) => keys.get(captchaId) || null;
}
