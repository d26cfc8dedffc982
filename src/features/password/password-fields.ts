import type { AnyTextKey } from '../../i18n/text.ts';

export interface PasswordFields {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

export interface PasswordProblem {
  readonly field: keyof PasswordFields;
  readonly words: AnyTextKey;
}

/** What filled fields say against each other, the first that does; docs/product/password.md. */
export function findPasswordProblem({ current, next, repeat }: PasswordFields): PasswordProblem | undefined {
  if (next === current) return { field: 'next', words: 'password_same' };
  return next === repeat ? undefined : { field: 'repeat', words: 'password_differs' };
}

/** The field that the operator's error is about; undefined for one that is about none. */
export function findRefusedField(code: string): keyof PasswordFields | undefined {
  if (code === 'password_wrong') return 'current';
  return code === 'password_unfit' || code === 'password_same' ? 'next' : undefined;
}
