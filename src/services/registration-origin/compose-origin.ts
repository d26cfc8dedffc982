import type { PixelTrack, RegisterMethod } from '#contract/schemas/identity/registration.ts';
import { type Affiliate, findAffiliate, type Visit } from './affiliate.ts';

export interface OriginInput extends Visit {
  /** The whole address of the page. */
  readonly address: string;
  readonly shell: RegisterMethod;
  readonly deviceId: string | undefined;
  readonly isHostFirst: boolean;
  /** The reply should contain a session. */
  readonly wantsLogin: boolean;
}

/** Composes what every registration sends besides its own fields; docs/product/registration.md. */
export function composeOrigin(input: OriginInput) {
  const { address, shell, deviceId, wantsLogin } = input;
  const affiliate = findAffiliate({ ...input, hostname: new URL(address).hostname });
  return {
    registerMethod: shell,
    registerUrl: composeRegisterUrl(address, affiliate),
    ...(deviceId && { loginDeviceId: deviceId }),
    isOfficialAppLogin: shell === 'APP',
    domain: affiliate.domain,
    ...(affiliate.referralCode && { referralCode: affiliate.referralCode }),
    ...(affiliate.code && { affiliateCode: affiliate.code }),
    pixelTrack: composePixelTrack(input),
    login: wantsLogin,
  };
}

const LIKE_A_TOKEN = /token|session|ticket|password|secret/i;
const MAX_URL_LENGTH = 2_000;

/** The page's address with the affiliate, and without anything that could be a key to an account. */
export function composeRegisterUrl(address: string, { code, referralCode }: Pick<Affiliate, 'code' | 'referralCode'>): string {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  const names = Array.from(url.searchParams.keys());
  for (const name of names.filter((key) => LIKE_A_TOKEN.test(key))) url.searchParams.delete(name);
  if (code) url.searchParams.set('affiliateCode', code);
  if (referralCode) url.searchParams.set('referralCode', referralCode);
  return url.href.length <= MAX_URL_LENGTH ? url.href : url.origin + url.pathname;
}

/** Leaves out empty values; returns null when nothing is left. */
export function composePixelTrack({ current, kept }: Visit): PixelTrack | null {
  const parameters = { ...kept?.parameters, ...current };
  const all = {
    fbPixelId: parameters.fbPixelId,
    gtagId: parameters.gtagId,
    tiktokPixelId: parameters.tiktokPixelId,
    kwaiPixelBaseCode: parameters.kwaiPixelBaseCode,
    ad_fbclid: parameters.fbclid,
    ad_gclid: parameters.gclid,
    kwai_pixel_id: parameters.kwai_pixel_id,
    kwai_click_id: parameters.kwaiclid,
  };
  const filled = Object.entries(all).filter(([, value]) => value);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
