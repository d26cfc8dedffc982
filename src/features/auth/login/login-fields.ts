import { MAX_FIELD_LENGTH } from '../../../../contract/schemas/login.ts';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
}

export type FieldProblem = 'missing' | 'too-long';
export type LoginProblems = { readonly [K in keyof LoginFields]?: FieldProblem };

/** Blanks around a name are slips of the keyboard; a password is taken exactly as typed. */
export function tidyLogin({ username, password }: LoginFields): LoginFields {
  return { username: username.trim(), password };
}

/** What keeps a login from being sent, in the order of the fields; docs/product/login.md. */
export function findLoginProblems(fields: LoginFields): LoginProblems {
  const username = findProblem(fields.username);
  const password = findProblem(fields.password);
  return { ...(username && { username }), ...(password && { password }) };
}

function findProblem(text: string): FieldProblem | undefined {
  if (text === '') return 'missing';
  return text.length > MAX_FIELD_LENGTH ? 'too-long' : undefined;
}
