import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { type ErrorCode, type ErrorRow, findErrorCode, findErrorRow } from '#contract/errors.ts';
import type { DoubtedWrite, GatewayReply } from '#contract/reply.ts';

interface Details {
  readonly status?: number;
  /** The operator's message, in the player's language; '' if it sent none. */
  readonly serverMessage?: string;
  readonly value?: unknown;
  readonly cause?: unknown;
  /** The line that refused the call, if one did. */
  readonly line?: string | undefined;
}

/** A failed call, refused by any program on its way; only `code` identifies the failure. docs/product/errors.md */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string;
  readonly value: unknown;
  readonly line: string | undefined;
  readonly row: ErrorRow;

  constructor(code: ErrorCode | (string & {}), { status, serverMessage = '', value, cause, line }: Details = {}) {
    super(serverMessage || code, cause === undefined ? undefined : { cause });
    this.code = findErrorCode(code);
    this.row = findErrorRow(this.code);
    this.status = status ?? this.row.status ?? 0;
    this.serverMessage = serverMessage;
    this.value = value;
    this.line = line;
  }
}

/** Whether the operator does not serve this call: no line is to blame, and a retry does not help. docs/product/errors.md */
export const isNotServed = (error: Pick<ApiError, 'status'> | undefined): boolean =>
  error !== undefined && hasNotServedStatus(error);

/** Whether to hide an optional part of a screen: the operator does not serve it, or an ad blocker blocks it. */
export const isLeftOut = (error: Pick<ApiError, 'code' | 'status'>): boolean =>
  isNotServed(error) || error.code === 'call_blocked';

/** Reads the code of any error, ours or a vendor's; '' for an error without a code. */
export function readErrorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** Whether no line was reached. */
export const isOutage = (code: string): boolean => code === 'device_offline' || code === 'lines_down';

/** Names an outage by the device's own report, which is better than the gateway's guess. docs/product/status.md */
export function nameOutage(code: string, isDeviceOnline: boolean): string {
  if (!isOutage(code)) return code;
  return isDeviceOnline ? 'lines_down' : 'device_offline';
}

const DOUBTED: ErrorCode = 'outcome_doubted';

/** Whether another line showed something else than the reply to a write, so that customer service is offered. */
export const isDoubted = (error: unknown): boolean => readErrorCode(error) === DOUBTED;

const hasDoubt = ({ errorCode, value }: Extract<GatewayReply, { ok: false }>) =>
  errorCode === 'outcome_unknown' && (value as Partial<DoubtedWrite> | undefined)?.isDoubted === true;

export function createReplyError(reply: Extract<GatewayReply, { ok: false }>, isDeviceOnline: boolean): ApiError {
  return new ApiError(hasDoubt(reply) ? DOUBTED : nameOutage(reply.errorCode, isDeviceOnline), {
    status: reply.status,
    serverMessage: reply.message,
    value: reply.value,
    line: reply.meta.line,
  });
}

/** Converts any thrown value to an ApiError; other values get the code `unknown_error`. */
export function toApiError(reason: unknown): ApiError {
  return reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason });
}
