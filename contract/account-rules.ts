/** The rules for a new name and a new password, for the form that explains and the operator that enforces them; docs/product/registration.md. */
const USERNAME_FORM = /^[a-z0-9_]{4,20}$/i;
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 64;

/** To be asked before the name is lower-cased, which turns some letters outside ASCII into ASCII. */
export const hasUsernameForm = (name: string): boolean => USERNAME_FORM.test(name);

export const hasPasswordForm = (password: string): boolean =>
  password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH && password.trim() !== '';
