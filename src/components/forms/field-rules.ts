import * as v from 'valibot';
import type { AccountRule } from '#contract/schemas/identity/identity-settings.ts';
import { foldPassword, foldTyped } from '#contract/typed-text.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';

/** A required text, trimmed; `missing` is the message for an empty one. */
export const requiredText = (missing: AnyTextKey) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing));

/** A name, an address or an answer that is compared: invisible characters and width are ignored. */
export const requiredName = (missing: AnyTextKey) => v.pipe(v.string(), v.transform(foldTyped), v.nonEmpty(missing));

/** A required password, whose blanks count. docs/product/password.md */
export const requiredPassword = (missing: AnyTextKey) => v.pipe(v.string(), v.transform(foldPassword), v.nonEmpty(missing));

/** The operator's rule for a new name or password: the hint below the field, and the check of the input. */
export interface StatedRule {
  readonly hint: string | undefined;
  readonly check: v.CheckAction<string, string>;
}

/** The operator's rules for names and passwords. Without a rule any input is sent. docs/product/registration.md */
export function useAccountRules(): { readonly username: StatedRule; readonly password: StatedRule } {
  const text = useText();
  const { usernameRule, passwordRule } = useIdentitySettings().registration;
  const state = (rule: AccountRule | null | undefined, unfit: AnyTextKey): StatedRule => {
    const hint = rule ? (rule.hint ?? describeLength(rule, text)) : undefined;
    return { hint, check: v.check((typed) => !rule || fitsRule(typed, rule), hint ?? unfit) };
  };
  return { username: state(usernameRule, 'error_username_unfit'), password: state(passwordRule, 'error_password_unfit') };
}

function describeLength({ minLength, maxLength }: AccountRule, text: ReturnType<typeof useText>): string | undefined {
  const [min, max] = [minLength ?? 0, maxLength ?? 0];
  if (min > 0 && max > 0) return text('length_range', { min, max });
  if (min > 0) return text('length_least', { min });
  return max > 0 ? text('length_most', { max }) : undefined;
}

const fitsRule = (typed: string, { minLength, maxLength, pattern }: AccountRule): boolean =>
  typed.length >= (minLength ?? 0) && typed.length <= (maxLength ?? Number.POSITIVE_INFINITY) && matches(typed, pattern);

/** A pattern that this browser cannot compile accepts everything: the operator checks the value too. */
function matches(typed: string, pattern: string | null | undefined): boolean {
  try {
    return !pattern || new RegExp(`^(?:${pattern})$`, 'u').test(typed);
  } catch {
    return true;
  }
}
