import type { PixelTrack, RegisterMethod } from '#contract/schemas/identity/registration.ts';
import { type Affiliate, findAffiliate, type Visit } from './affiliate.ts';

export interface OriginFacts extends Visit {
  /** The address of the page, whole. */
  readonly address: string;
  readonly shell: RegisterMethod;
  readonly deviceId: string | undefined;
  readonly isHostFirst: boolean;
  /** The reply is to carry a session. */
  readonly wantsLogin: boolean;
}

/** What every registration tells beside its own fields; docs/product/registration.md. */
export function composeOrigin(facts: OriginFacts) {
  const { address, shell, deviceId, wantsLogin } = facts;
  const affiliate = findAffiliate({ ...facts, hostname: new URL(address).hostname });
  return {
    registerMethod: shell,
    registerUrl: composeRegisterUrl(address, affiliate),
    ...(deviceId && { loginDeviceId: deviceId }),
    isOfficialAppLogin: shell === 'APP',
    domain: affiliate.domain,
    ...(affiliate.referralCode && { referralCode: affiliate.referralCode }),
    ...(affiliate.code && { affiliateCode: affiliate.code }),
    pixelTrack: composePixelTrack(facts),
    login: wantsLogin,
  };
}

const LIKE_A_TOKEN = /token|session|ticket|password|secret/i;
const MOST_CHARACTERS = 2_000;

/** The page's address without anything that could be a key to an account, and whose customer it brings. */
export function composeRegisterUrl(address: string, { code, referralCode }: Pick<Affiliate, 'code' | 'referralCode'>): string {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  const names = Array.from(url.searchParams.keys());
  for (const name of names.filter((told) => LIKE_A_TOKEN.test(told))) url.searchParams.delete(name);
  if (code) url.searchParams.set('affiliateCode', code);
  if (referralCode) url.searchParams.set('referralCode', referralCode);
  return url.href.length <= MOST_CHARACTERS ? url.href : url.origin + url.pathname;
}

/** Empty ones are left out; null when nothing is left. */
export function composePixelTrack({ current, first }: Visit): PixelTrack | null {
  const said = { ...first?.parameters, ...current };
  const all = {
    fbPixelId: said.fbPixelId,
    gtagId: said.gtagId,
    tiktokPixelId: said.tiktokPixelId,
    kwaiPixelBaseCode: said.kwaiPixelBaseCode,
    ad_fbclid: said.fbclid,
    ad_gclid: said.gclid,
    kwai_pixel_id: said.kwai_pixel_id,
    kwai_click_id: said.kwaiclid,
  };
  const filled = Object.entries(all).filter(([, value]) => value);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
