import * as v from 'valibot';
import { MobileRegistration } from '#contract/calls/member.ts';
import { createLoader } from '#contract/create-loader.ts';
import { foldDigits } from '#contract/typed-text.ts';
import type { AnyTextKey } from '../../i18n/text.ts';
import type { DialledCountry } from './choose-country.ts';

/** A number as the operator expects it: digits only, with the country's code separate. docs/product/country.md */
export interface Phone {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}
type PhoneProblem = 'missing' | 'unfit';

/** Returns a number in E.164, or as typed if its country is unknown; '' if it is empty. */
export function toInternational({ countryDialingCode, mobileNum }: Phone): string {
  return mobileNum === '' || countryDialingCode === '' ? mobileNum : `+${countryDialingCode}${mobileNum}`;
}

/** A number as calls send it; the dialling code is left out if it is empty. */
export const toPhoneFields = ({ countryDialingCode, mobileNum }: Phone) => ({
  ...(countryDialingCode !== '' && { countryDialingCode }),
  mobileNum,
});

/** Every valid number is shorter. */
const MAX_DIGITS = 20;

type PhoneRules = typeof import('libphonenumber-js/min');

const loadRules = createLoader<PhoneRules>(() => import('libphonenumber-js/min'));

/** Loads the rules, or returns undefined. A form calls it when a player focuses a number, so that they have loaded when it is read. */
export const preparePhoneRules = (): Promise<PhoneRules | undefined> => loadRules().catch(() => undefined);

/** Blanks, brackets, dots, dashes, and the direction marks of a pasted number. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/** Converts the digits of every script to ASCII digits, and removes separators. */
export function normalizeDigits(typed: string): string {
  return foldDigits(typed.normalize('NFKC')).replace(BETWEEN_DIGITS, '');
}

/** Removes the trunk zero; returns the number as typed if the rules do not cover it. */
export function parsePhone(countryDialingCode: string, typed: string, rules: PhoneRules | undefined): Phone {
  const mobileNum = normalizeDigits(typed);
  if (countryDialingCode === '' && !mobileNum.startsWith('+')) return { countryDialingCode, mobileNum };
  const whole = mobileNum.startsWith('+') ? mobileNum : `+${countryDialingCode}${mobileNum}`;
  const parsed = whole.length <= MAX_DIGITS ? rules?.parsePhoneNumberFromString(whole) : undefined;
  if (!parsed?.isPossible()) return { countryDialingCode, mobileNum };
  return { countryDialingCode: parsed.countryCallingCode, mobileNum: parsed.nationalNumber };
}

/** Finds why a number cannot be sent. Without rules, which may fail to load, only the operator checks it. */
export async function findPhoneProblem({ countryDialingCode, mobileNum }: Phone): Promise<PhoneProblem | undefined> {
  if (mobileNum === '') return 'missing';
  if (!/^\d+$/.test(mobileNum) || mobileNum.length > MAX_DIGITS || !/^\d*$/.test(countryDialingCode)) return 'unfit';
  if (countryDialingCode === '') return undefined;
  const rules = await preparePhoneRules();
  if (!rules) return undefined;
  return rules.parsePhoneNumberFromString(`+${countryDialingCode}${mobileNum}`)?.isPossible() ? undefined : 'unfit';
}

/** Adds the dialling codes to country codes; countries outside the rules are left out. */
export async function dialCountries(codes: readonly string[]): Promise<DialledCountry[]> {
  const rules = await preparePhoneRules();
  return codes.flatMap((code) => {
    const countryCode = code.toUpperCase();
    return rules?.isSupportedCountry(countryCode)
      ? [{ countryCode, countryDialingCode: rules.getCountryCallingCode(countryCode) }]
      : [];
  });
}

const { mobileNum } = MobileRegistration.entries;
const countryDialingCode = v.nonNullish(MobileRegistration.entries.countryDialingCode);
const TEXTS = { missing: 'mobile_missing', unfit: 'mobile_unfit' } as const satisfies Record<string, AnyTextKey>;

/** The two fields of a number; the schema of a form with these fields ends with `readPhone`. */
export const PHONE_FIELDS = {
  countryDialingCode,
  mobileNum: v.pipe(v.string(), v.transform(normalizeDigits), v.nonEmpty(TEXTS.missing), mobileNum),
};

/** Checks the number, and moves a typed dialling code to its own field. */
export const readPhone = <Values extends Phone & Record<string, unknown>>() =>
  v.rawTransformAsync<Values, Values>(async ({ dataset: { value }, addIssue, NEVER }) => {
    const phone = parsePhone(value.countryDialingCode, value.mobileNum, await preparePhoneRules());
    const problem = await findPhoneProblem(phone);
    if (!problem) return { ...value, ...phone };
    const path: [v.ObjectPathItem] = [
      { type: 'object', origin: 'value', input: value, key: 'mobileNum', value: value.mobileNum },
    ];
    addIssue({ message: TEXTS[problem], path });
    return NEVER;
  });
