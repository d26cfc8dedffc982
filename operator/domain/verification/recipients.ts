import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const LONGEST_PHONE = 32;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

/** E.164 of a number as a person writes it, trunk zero or not; null for what can be no number. */
export function toE164(countryDialingCode: string, mobileNum: string): string | null {
  const dialing = countryDialingCode.replace(/\D/g, '');
  if (!dialing || mobileNum.length > LONGEST_PHONE) return null;
  const phone = parseOf(dialing, mobileNum);
  return phone?.isPossible() && phone.countryCallingCode === dialing ? phone.number : null;
}

/** The parser throws at a dialling code that no country has. */
function parseOf(dialing: string, mobileNum: string) {
  try {
    return parsePhoneNumberFromString(mobileNum, { defaultCallingCode: dialing });
  } catch {
    return undefined;
  }
}

/** E.164 of a number that begins with its dialling code, with or without a plus. */
export function readE164(text: string): string | null {
  const digits = text.trim().replace(/^\+/, '');
  if (!/^[\d\s().-]+$/.test(digits) || digits.length > LONGEST_PHONE) return null;
  const phone = parsePhoneNumberFromString(`+${digits}`);
  return phone?.isPossible() ? phone.number : null;
}

/** Of a number in E.164. */
export function findDialingCode(e164: string | null): string {
  return parsePhoneNumberFromString(e164 ?? '')?.countryCallingCode ?? '';
}

/** Null for what can be no address. */
export function toEmailAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= LONGEST_EMAIL && EMAIL.test(address) ? address : null;
}
