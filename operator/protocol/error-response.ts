import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '#contract/errors.ts';
import { DatabaseUnreachable, isUnreachable } from '../db/engines/database-unreachable.ts';
import { ApiError } from '../http/api-error.ts';
import { readTexts, type TextKey } from '../texts/read-texts.ts';
import type { TextLanguage } from '../texts/text-languages.ts';
import { readLanguage } from './call-context.ts';

/** About how long it takes to detect that the database is back. */
const DATABASE_RETRY_SECONDS = 2;

/** The page formats the time or amount in the value, because it has the player's time zone; a message would replace that text. */
const EXPLAINED_BY_VALUE: readonly ErrorCode[] = ['play_paused', 'deposit_limit'];

/** Converts every failure to a reply in the protocol's shape; details of an unexpected one go only to the log. */
export function respondWithError(error: Error, context: Context, report: (error: Error) => void): Response {
  const apiError = toApiError(error);
  if (apiError.status >= 500 && !isKnownOutage(error)) report(error);
  const { code: errorCode, value } = apiError;
  const isExplainedByValue = value !== undefined && EXPLAINED_BY_VALUE.includes(errorCode);
  const message = isExplainedByValue ? undefined : findErrorMessage(errorCode, readLanguage(context));
  const body = { success: false, errorCode, message, value };
  if (apiError.retryAfterSeconds) context.header('Retry-After', String(apiError.retryAfterSeconds));
  return context.json(body, apiError.status as ContentfulStatusCode);
}

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status < 500) return new ApiError('request_invalid', { status: error.status });
  if (isUnreachable(error)) return new ApiError('service_unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  return new ApiError('internal_error');
}

/** An outage of the database is logged once, not with every call. */
function isKnownOutage(error: Error): boolean {
  return error instanceof ApiError || [error, error.cause].some((cause) => cause instanceof DatabaseUnreachable);
}

type Messages = Readonly<Partial<Record<ErrorCode, string>> & Record<TextKey<'errors'>, string>>;

/** Returns the message in the call's language, or '' so that the page shows its own. docs/product/languages.md */
function findErrorMessage(code: ErrorCode, language: TextLanguage): string {
  const messages: Messages = readTexts('errors', language);
  // A login gives the session a key that the browser has.
  if (code === 'session_proof_invalid') return messages['customer.not.login'] ?? '';
  return messages[code] ?? (code === 'internal_error' ? messages.unknown : '');
}
