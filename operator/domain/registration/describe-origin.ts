import type { AutoRegistration } from '#contract/calls/member.ts';
import type { RegisteredFrom } from '../../db/tables/schema.ts';
import { redactUrl } from '../../http/redact.ts';

/** The origin that every registration sends. */
export type RegistrationOrigin = Omit<AutoRegistration, 'password' | 'login'>;

/** Composes the origin for storage with the member; absent values are null. docs/product/registration.md */
export function describeOrigin(origin: RegistrationOrigin): RegisteredFrom {
  const { pixelTrack } = origin;
  const pixels = Object.entries(pixelTrack ?? {}).flatMap(([name, value]) => {
    const text = readText(value);
    return text === null ? [] : [[name, text]];
  });
  const url = readText(origin.registerUrl);
  return {
    registerMethod: origin.registerMethod,
    registerUrl: url && redactUrl(url),
    domain: readText(origin.domain),
    affiliateCode: readText(origin.affiliateCode),
    referralCode: readText(origin.referralCode),
    deviceId: readText(origin.loginDeviceId),
    isOfficialApp: origin.isOfficialAppLogin ?? false,
    ...(origin.acceptedTerms && { acceptedTerms: true }),
    pixelTrack: pixels.length > 0 ? Object.fromEntries(pixels) : null,
  };
}

/** Cleans a text for the database, which accepts neither NUL nor lone surrogates. */
function readText(text: string | null | undefined): string | null {
  return Buffer.from((text ?? '').replaceAll('\0', '').trim()).toString() || null;
}
