import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldDigits, foldTyped } from '#contract/typed-text.ts';

const MAX_PHONE_CHARACTERS = 32;
const MAX_EMAIL_CHARACTERS = 254;
const EMAIL = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

/** Converts a number as people write it, with or without trunk zero, to E.164; null if it is invalid. */
export function toE164(countryDialingCode: string, mobileNum: string): string | null {
  const dialing = countryDialingCode.replace(/\D/g, '');
  if (!dialing || mobileNum.length > MAX_PHONE_CHARACTERS) return null;
  const phone = parseOf(dialing, mobileNum);
  return phone?.isPossible() && phone.countryCallingCode === dialing ? phone.number : null;
}

/** Parses a number; undefined for an unknown dialling code, at which the parser throws. */
function parseOf(dialing: string, mobileNum: string) {
  try {
    return parsePhoneNumberFromString(foldDigits(foldTyped(mobileNum)), { defaultCallingCode: dialing });
  } catch {
    return undefined;
  }
}

/** Converts a number that begins with its dialling code, with or without a plus, to E.164. */
export function readE164(text: string): string | null {
  const digits = foldDigits(foldTyped(text)).replace(/^\+/, '');
  if (!/^[\d\s().-]+$/.test(digits) || digits.length > MAX_PHONE_CHARACTERS) return null;
  const phone = parsePhoneNumberFromString(`+${digits}`);
  return phone?.isPossible() ? phone.number : null;
}

/** Returns the dialling code of a number in E.164. */
export function findDialingCode(e164: string | null): string {
  return parsePhoneNumberFromString(e164 ?? '')?.countryCallingCode ?? '';
}

/** Normalises an email address; null if it is invalid. */
export function toEmailAddress(text: string): string | null {
  const address = foldTyped(text).toLowerCase();
  return address.length <= MAX_EMAIL_CHARACTERS && EMAIL.test(address) ? address : null;
}
