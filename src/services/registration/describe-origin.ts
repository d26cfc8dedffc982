import type { PixelTrack, RegisterMethod } from '#contract/calls/member.ts';
import type { RegistrationSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { TrackingDomain } from '#contract/schemas/player/tracking-settings.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { findDeviceId } from '../login/send-login.ts';
import { fetchStatus } from '../status/status.ts';
import { findDomain } from '../tracking/find-pixels.ts';
import { type Affiliate, findAffiliate, setAffiliate, type Visit } from '../visit/affiliate.ts';
import { getVisit } from '../visit/visit.ts';

/** Reads the player's origin, which every registration sends, also with an identity provider. */
export async function describeOrigin(settings: RegistrationSettings) {
  return composeOrigin({
    ...getVisit().read(),
    address: window.location.href,
    shell: chooseShell(readShellSignals()),
    deviceId: await findDeviceId(),
    wantsLogin: settings.loginAfter,
    domains: await loadDomains(),
  });
}

/** A registration does not wait for settings that failed to load. */
async function loadDomains() {
  const [status, { readTrackingSettings }] = await Promise.all([
    fetchStatus({ prefer: 'store' }).catch(() => undefined),
    import('../tracking/tracking-choice.ts'),
  ]);
  return readTrackingSettings(status?.value.tracking).domains;
}

export interface OriginInput extends Visit {
  /** The whole address of the page. */
  readonly address: string;
  readonly shell: RegisterMethod;
  readonly deviceId: string | undefined;
  /** The reply should include a session. */
  readonly wantsLogin: boolean;
  /** The operator's tracking channels for affiliates and hosts. */
  readonly domains: readonly TrackingDomain[];
}

/** Composes the fields that every registration sends besides its own; docs/product/registration.md. */
export function composeOrigin(input: OriginInput) {
  const { address, shell, deviceId, wantsLogin } = input;
  const { hostname } = new URL(address);
  const affiliate = findAffiliate({ ...input, hostname });
  const configured = findDomain(input.domains, { hostname, affiliateCode: affiliate.code });
  return {
    registerMethod: shell,
    registerUrl: composeRegisterUrl(address, affiliate),
    ...(deviceId && { loginDeviceId: deviceId }),
    isOfficialAppLogin: shell === 'APP',
    domain: affiliate.domain,
    ...(affiliate.referralCode && { referralCode: affiliate.referralCode }),
    ...(affiliate.code && { affiliateCode: affiliate.code }),
    pixelTrack: composePixelTrack(input, configured),
    login: wantsLogin,
  };
}

const LIKE_A_TOKEN = /token|session|ticket|password|secret/i;
const MAX_URL_LENGTH = 2_000;

/** The page's address with the affiliate, and without parameters that could open an account. */
export function composeRegisterUrl(address: string, affiliate: Pick<Affiliate, 'code' | 'referralCode'>): string {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  const names = Array.from(url.searchParams.keys());
  for (const name of names.filter((key) => LIKE_A_TOKEN.test(key))) url.searchParams.delete(name);
  setAffiliate(url.searchParams, affiliate);
  return url.href.length <= MAX_URL_LENGTH ? url.href : url.origin + url.pathname;
}

/** The configuration's ids come before the address's. Empty values are left out; returns null if no value is left. */
export function composePixelTrack({ current, stored }: Omit<Visit, 'order'>, configured?: TrackingDomain): PixelTrack | null {
  const parameters = { ...stored?.parameters, ...current };
  const all = {
    fbPixelId: configured?.fbPixelId || parameters.fbPixelId,
    gtagId: configured?.gtagId || parameters.gtagId,
    tiktokPixelId: configured?.tiktokPixelId || parameters.tiktokPixelId,
    kwaiPixelBaseCode: parameters.kwaiPixelBaseCode,
    ad_fbclid: parameters.fbclid,
    ad_gclid: parameters.gclid,
    kwai_pixel_id: parameters.kwai_pixel_id,
    kwai_click_id: parameters.kwaiclid,
  };
  const filled = Object.entries(all).filter(([, value]) => value);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
