/** What a new name and a new password are like, for the form that hints at it and the operator that insists; docs/product/registration.md. */
const USERNAME_FORM = /^[a-z0-9_]{4,20}$/i;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 64;

/** Before the letters are made small: some that are no ASCII become ASCII by it. */
export const hasUsernameForm = (name: string): boolean => USERNAME_FORM.test(name);

export const hasPasswordForm = (password: string): boolean =>
  password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD && password.trim() !== '';
