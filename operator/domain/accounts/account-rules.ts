import type { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { readTexts } from '../../texts/read-texts.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';

const USERNAME_LETTERS = '[A-Za-z0-9_]*';
const MIN_USERNAME_LENGTH = 4;
const MAX_USERNAME_LENGTH = 20;
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 64;

const USERNAME_FORM = new RegExp(`^${USERNAME_LETTERS}$`);
const isBetween = (text: string, min: number, max: number) => text.length >= min && text.length <= max;

/** Checks a name before lower-casing, which turns some non-ASCII letters into ASCII. docs/product/registration.md */
export const hasUsernameForm = (name: string): boolean =>
  USERNAME_FORM.test(name) && isBetween(name, MIN_USERNAME_LENGTH, MAX_USERNAME_LENGTH);

export const hasPasswordForm = (password: string): boolean =>
  isBetween(password, MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH) && password.trim() !== '';

/** Adds the account rules to the page's settings, in the reply's language: the page has no rules of its own. */
export function stateAccountRules(identity: IdentitySettings, language: TextLanguage): IdentitySettings {
  const hints = readTexts('accounts', language);
  const usernameRule = {
    minLength: MIN_USERNAME_LENGTH,
    maxLength: MAX_USERNAME_LENGTH,
    pattern: USERNAME_LETTERS,
    hint: hints.username_hint,
  };
  const passwordRule = { minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH, hint: hints.password_hint };
  return { ...identity, registration: { ...identity.registration, usernameRule, passwordRule } };
}
