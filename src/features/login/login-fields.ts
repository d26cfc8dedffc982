import { type FieldProblem, findFieldProblem } from '../../components/forms/field-problem.ts';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
}

export type LoginProblems = { readonly [K in keyof LoginFields]?: FieldProblem };

/** Trims the username; a password is sent exactly as typed. */
export function tidyLogin({ username, password }: LoginFields): LoginFields {
  return { username: username.trim(), password };
}

/** Finds what keeps a login from being sent, in the order of the fields; docs/product/login.md. */
export function findLoginProblems(fields: LoginFields): LoginProblems {
  const username = findFieldProblem(fields.username);
  const password = findFieldProblem(fields.password);
  return { ...(username && { username }), ...(password && { password }) };
}
