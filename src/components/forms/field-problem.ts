import { MAX_FIELD_LENGTH } from '#contract/schemas/identity/login.ts';

/** Why a field keeps its form from being sent; whether a text has the right form is for the operator to say. */
export type FieldProblem = 'missing' | 'too-long';

export function findFieldProblem(text: string, longest = MAX_FIELD_LENGTH): FieldProblem | undefined {
  if (text === '') return 'missing';
  return text.length > longest ? 'too-long' : undefined;
}
