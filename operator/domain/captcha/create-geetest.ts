import type { OperatorConfig } from '../../config.ts';
import type { Geetest } from './geetest.ts';

const VENDOR_API = { v3: 'https://api.geetest.com', v4: 'https://gcaptcha4.geetest.com' };
/** Of the stand-in; nobody's secret. */
export const SANDBOX_GEETEST_KEY = 'fastline-sandbox-captcha';

/** The real account where a key of one is set, else the sandbox's where there is a sandbox. docs/product/captcha.md */
export function createGeetest({ key, api }: OperatorConfig['geetest'], sandboxOrigin: string | null): Geetest {
  const standIn = key === null ? sandboxOrigin : null;
  return {
    findKey: createKeyFinder(key ?? (standIn && SANDBOX_GEETEST_KEY)),
    apiV3: api ?? standIn ?? VENDOR_API.v3,
    apiV4: api ?? standIn ?? VENDOR_API.v4,
    send: (url, init) => fetch(url, init),
  };
}

/** One key for every id, or `id=key` pairs by comma. */
function createKeyFinder(text: string | null): Geetest['findKey'] {
  if (!text?.includes('=')) return () => text;
  const keys = new Map(text.split(',').map((pair) => pair.trim().split('=', 2) as [string, string]));
  return (captchaId) => keys.get(captchaId) || null;
}
