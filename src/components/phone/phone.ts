import { foldDigits } from '../../i18n/fold-digits.ts';

/** A number as the operator expects it: digits alone, and the country's code apart. docs/product/country.md */
export interface Phone {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}
export type PhoneProblem = 'missing' | 'unfit';

/** Writes a number in E.164; '' while none is typed. */
export function toInternational({ countryDialingCode, mobileNum }: Phone): string {
  return mobileNum === '' ? '' : `+${countryDialingCode}${mobileNum}`;
}

/** Every number that can be dialled is shorter. */
const MAX_DIGITS = 20;

const loadRules = () => import('libphonenumber-js/min');
let rules: Awaited<ReturnType<typeof loadRules>> | undefined;

/** Loads the rules when a player focuses a number, so that they are there when it is read. */
export async function preparePhoneRules(): Promise<void> {
  rules ??= await loadRules().catch(() => undefined);
}

/** Blanks, brackets, dots, dashes, and the direction marks of a pasted number. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/** Turns the digits of every script into ASCII digits, and removes what people write between them. */
export function normalizeDigits(typed: string): string {
  return foldDigits(typed.normalize('NFKC')).replace(BETWEEN_DIGITS, '');
}

/** Removes the zero that is only dialled inside the country; returns the number as typed where the rules do not know it. */
export function parsePhone(countryDialingCode: string, typed: string): Phone {
  const mobileNum = normalizeDigits(typed);
  const whole = mobileNum.startsWith('+') ? mobileNum : `+${countryDialingCode}${mobileNum}`;
  const parsed = whole.length <= MAX_DIGITS ? rules?.parsePhoneNumberFromString(whole) : undefined;
  if (!parsed?.isPossible()) return { countryDialingCode, mobileNum };
  return { countryDialingCode: parsed.countryCallingCode, mobileNum: parsed.nationalNumber };
}

/** Finds what keeps a number from being sent. Without rules, which may fail to load, the operator alone checks it. */
export async function findPhoneProblem({ countryDialingCode, mobileNum }: Phone): Promise<PhoneProblem | undefined> {
  if (mobileNum === '') return 'missing';
  if (!/^\d+$/.test(mobileNum) || mobileNum.length > MAX_DIGITS || !/^\d+$/.test(countryDialingCode)) return 'unfit';
  await preparePhoneRules();
  if (!rules) return undefined;
  return rules.parsePhoneNumberFromString(`+${countryDialingCode}${mobileNum}`)?.isPossible() ? undefined : 'unfit';
}
