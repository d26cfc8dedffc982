import { OWN_ERRORS } from '#contract/errors.ts';
import { fetchQuery } from '../bridges/api.ts';
import { ApiError, isNotServed, toApiError } from '../bridges/api-error.ts';

/** No other line is known, or none answers: then the word of the one line counts. */
const isUnanswered = (other: unknown): boolean => other instanceof ApiError && other.code in OWN_ERRORS;

/**
 * Whether another line refuses the read with the same code, or no other line answers; `ask` makes the read over any line but this
 * one. One line alone neither closes the app nor locks a session. docs/product/blocked-calls.md#refusals-that-need-two-lines
 */
export async function isRefusalConfirmed(
  { code, line }: Pick<ApiError, 'code' | 'line'>,
  ask: (exceptLine: string) => Promise<unknown>,
): Promise<boolean> {
  if (line === undefined) return true;
  const other = await ask(line).then(() => undefined, toApiError);
  return other !== undefined && (other.code === code || isUnanswered(other) || isNotServed(other));
}

/** Whether another line names the same token for the session, or no other line answers. docs/product/session.md */
export async function isTokenConfirmed(token: string, line: string): Promise<boolean> {
  const other = await fetchQuery('member.info', { exceptLine: line }).then(({ value }) => value.token, toApiError);
  return other === token || isUnanswered(other);
}
