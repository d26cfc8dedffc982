import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readLanguage } from './call-context.ts';
import { Refusal } from './refusal.ts';
import { findRefusalText } from './refusal-texts.ts';

/** Every failure leaves in the protocol's shape; what is unforeseen is told to the log and not to the caller. */
export function answerError(error: Error, context: Context, report: (error: Error) => void): Response {
  const refusal = toRefusal(error);
  if (refusal.code === 'internal_error') report(error);
  const message = findRefusalText(refusal.code, readLanguage(context));
  const value = refusal.value === undefined ? {} : { value: refusal.value };
  const body = { success: false, errorCode: refusal.code, message, ...value };
  if (refusal.retryAfterSeconds) context.header('Retry-After', String(refusal.retryAfterSeconds));
  return context.json(body, refusal.status as ContentfulStatusCode);
}

function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500) return new Refusal('request_invalid', { status: error.status });
  return new Refusal('internal_error');
}
