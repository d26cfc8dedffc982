import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseUnreachable, isUnreachable } from '../db/engines/database-unreachable.ts';
import { Refusal } from '../http/api-error.ts';
import { readLanguage } from './call-context.ts';
import { findRefusalText } from './error-messages.ts';

/** As long as it takes to find that the database is back. */
const DATABASE_RETRY_SECONDS = 2;

/** Every failure leaves in the protocol's shape; what is unforeseen is told to the log and not to the caller. */
export function answerError(error: Error, context: Context, report: (error: Error) => void): Response {
  const refusal = toRefusal(error);
  if (refusal.status >= 500 && !isKnownOutage(error)) report(error);
  const message = findRefusalText(refusal.code, readLanguage(context));
  const value = refusal.value === undefined ? {} : { value: refusal.value };
  const body = { success: false, errorCode: refusal.code, message, ...value };
  if (refusal.retryAfterSeconds) context.header('Retry-After', String(refusal.retryAfterSeconds));
  return context.json(body, refusal.status as ContentfulStatusCode);
}

function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500) return new Refusal('request_invalid', { status: error.status });
  if (isUnreachable(error)) return new Refusal('service_unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  return new Refusal('internal_error');
}

/** That the database is away is logged once, and not with every call. */
function isKnownOutage(error: Error): boolean {
  return error instanceof Refusal || [error, error.cause].some((cause) => cause instanceof DatabaseUnreachable);
}
