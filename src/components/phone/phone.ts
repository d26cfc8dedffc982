/** A number as the operator takes it: digits alone, the country's own code apart. docs/product/country.md */
export interface Phone {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}
export type PhoneProblem = 'missing' | 'unfit';

/** Writes a number in E.164; '' while none is typed. */
export function toInternational({ countryDialingCode, mobileNum }: Phone): string {
  return mobileNum === '' ? '' : `+${countryDialingCode}${mobileNum}`;
}

/** Anything that can be dialled is shorter. */
const MOST_DIGITS = 20;

const loadRules = () => import('libphonenumber-js/min');
let rules: Awaited<ReturnType<typeof loadRules>> | undefined;

/** Called when a player comes to a number, so that the rules are there when it is read. */
export async function preparePhoneRules(): Promise<void> {
  rules ??= await loadRules().catch(() => undefined);
}

/** The zeros of the scripts our players write in: nine more digits follow each. */
const ZEROS = Array.from('0٠۰०০๐၀០').map((zero) => zero.codePointAt(0) ?? 0);
const toOwnDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? digit : String(code - zero);
};
/** Blanks, brackets, dots, dashes, and the marks that turn the direction of a pasted number. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/** Digits of every script become our own; what people write between them goes. */
export function tidyDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toOwnDigit)
    .replace(BETWEEN_DIGITS, '');
}

/** The number without the zero that is only dialled inside its country; as typed where the rules do not know it. */
export function readPhone(countryDialingCode: string, typed: string): Phone {
  const mobileNum = tidyDigits(typed);
  const whole = mobileNum.startsWith('+') ? mobileNum : `+${countryDialingCode}${mobileNum}`;
  const parsed = whole.length <= MOST_DIGITS ? rules?.parsePhoneNumberFromString(whole) : undefined;
  if (!parsed?.isPossible()) return { countryDialingCode, mobileNum };
  return { countryDialingCode: parsed.countryCallingCode, mobileNum: parsed.nationalNumber };
}

/** What keeps a number from being sent. Rules that did not load let it pass: the operator looks again. */
export async function checkPhone({ countryDialingCode, mobileNum }: Phone): Promise<PhoneProblem | undefined> {
  if (mobileNum === '') return 'missing';
  if (!/^\d+$/.test(mobileNum) || mobileNum.length > MOST_DIGITS || !/^\d+$/.test(countryDialingCode)) return 'unfit';
  await preparePhoneRules();
  if (!rules) return undefined;
  return rules.parsePhoneNumberFromString(`+${countryDialingCode}${mobileNum}`)?.isPossible() ? undefined : 'unfit';
}
