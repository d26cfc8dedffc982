import type { AutoRegistration } from '#contract/schemas/identity/registration.ts';
import type { RegisteredFrom } from '../../db/tables/schema.ts';
import { redactUrl } from '../../http/redact.ts';

/** What every registration says about where it comes from. */
export type RegistrationOrigin = Omit<AutoRegistration, 'password' | 'login'>;

/** As it is kept with the member; what was not told is null. docs/product/registration.md */
export function describeOrigin(origin: RegistrationOrigin): RegisteredFrom {
  const { pixelTrack } = origin;
  const pixels = Object.entries(pixelTrack ?? {}).flatMap(([name, value]) => {
    const text = keepText(value);
    return text === null ? [] : [[name, text]];
  });
  const url = keepText(origin.registerUrl);
  return {
    registerMethod: origin.registerMethod,
    registerUrl: url && redactUrl(url),
    domain: keepText(origin.domain),
    affiliateCode: keepText(origin.affiliateCode),
    referralCode: keepText(origin.referralCode),
    deviceId: keepText(origin.loginDeviceId),
    isOfficialApp: origin.isOfficialAppLogin ?? false,
    ...(origin.acceptedTerms && { acceptedTerms: true }),
    pixelTrack: pixels.length > 0 ? Object.fromEntries(pixels) : null,
  };
}

/** Cleans a text for the database, which takes neither NUL nor lone surrogates. */
function keepText(text: string | null | undefined): string | null {
  return Buffer.from((text ?? '').replaceAll('\0', '').trim()).toString() || null;
}
