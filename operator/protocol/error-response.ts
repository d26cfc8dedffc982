import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseUnreachable, isUnreachable } from '../db/engines/database-unreachable.ts';
import { ApiError } from '../http/api-error.ts';
import { readLanguage } from './call-context.ts';
import { findErrorMessage } from './error-messages.ts';

/** It takes this long to find that the database is back. */
const DATABASE_RETRY_SECONDS = 2;

/** Turns every failure into a reply of the protocol's shape; details of an unforeseen one go to the log and not to the caller. */
export function respondWithError(error: Error, context: Context, report: (error: Error) => void): Response {
  const apiError = toApiError(error);
  if (apiError.status >= 500 && !isKnownOutage(error)) report(error);
  const message = findErrorMessage(apiError.code, readLanguage(context));
  const value = apiError.value === undefined ? {} : { value: apiError.value };
  const body = { success: false, errorCode: apiError.code, message, ...value };
  if (apiError.retryAfterSeconds) context.header('Retry-After', String(apiError.retryAfterSeconds));
  return context.json(body, apiError.status as ContentfulStatusCode);
}

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status < 500) return new ApiError('request_invalid', { status: error.status });
  if (isUnreachable(error)) return new ApiError('service_unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  return new ApiError('internal_error');
}

/** An outage of the database is logged once, and not with every call. */
function isKnownOutage(error: Error): boolean {
  return error instanceof ApiError || [error, error.cause].some((cause) => cause instanceof DatabaseUnreachable);
}
