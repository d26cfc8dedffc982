import * as v from 'valibot';
import { MobileRegistration } from '#contract/schemas/identity/registration.ts';
import type { AnyTextKey } from '../../i18n/text.ts';
import { findPhoneProblem, normalizeDigits, type Phone, parsePhone, preparePhoneRules } from './phone.ts';

const { mobileNum, countryDialingCode } = MobileRegistration.entries;
const TEXTS = { missing: 'mobile_missing', unfit: 'mobile_unfit' } as const satisfies Record<string, AnyTextKey>;

/** The two fields of a number; the schema of a form that has them ends with `readPhone`. */
export const PHONE_FIELDS = {
  countryDialingCode,
  mobileNum: v.pipe(v.string(), v.transform(normalizeDigits), v.nonEmpty(TEXTS.missing), mobileNum),
};

/** Checks the number, and moves a dialling code that was typed with it to the field of its own. */
export const readPhone = <Values extends Phone & Record<string, unknown>>() =>
  v.rawTransformAsync<Values, Values>(async ({ dataset: { value }, addIssue, NEVER }) => {
    await preparePhoneRules();
    const phone = parsePhone(value.countryDialingCode, value.mobileNum);
    const problem = await findPhoneProblem(phone);
    if (!problem) return { ...value, ...phone };
    const path: [v.ObjectPathItem] = [
      { type: 'object', origin: 'value', input: value, key: 'mobileNum', value: value.mobileNum },
    ];
    addIssue({ message: TEXTS[problem], path });
    return NEVER;
  });
