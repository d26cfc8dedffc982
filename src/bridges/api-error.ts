import { type ErrorCode, type ErrorRow, findErrorRow } from '#contract/errors.ts';
import type { GatewayReply } from '#contract/reply.ts';

interface Details {
  readonly status?: number;
  /** The operator's own words, in the player's language; '' when it sent none. */
  readonly serverMessage?: string;
  readonly value?: unknown;
  readonly cause?: unknown;
}

/** Every failed call, whoever refused it; told apart by `code` alone. docs/product/errors.md */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string;
  readonly value: unknown;
  readonly row: ErrorRow;

  constructor(code: ErrorCode | (string & {}), { status, serverMessage = '', value, cause }: Details = {}) {
    super(serverMessage || code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.row = findErrorRow(code);
    this.status = status ?? this.row.status ?? 0;
    this.serverMessage = serverMessage;
    this.value = value;
  }
}

const NOT_FOUND_STATUS = 404;

/** Whether the operator does not have this call at all: no line is to blame, and asking again does not help. docs/product/errors.md */
export const isNotServed = (error: Pick<ApiError, 'status'> | undefined): boolean => error?.status === NOT_FOUND_STATUS;

/** Reads the code of any error, ours or a vendor's; '' for one without a code. */
export function readErrorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** The gateway takes lines that all fail at once for a device without a network; the device itself knows better. docs/product/status.md */
export function nameOutage(code: string, isDeviceOnline: boolean): string {
  if (code === 'device_offline' || code === 'lines_down') return isDeviceOnline ? 'lines_down' : 'device_offline';
  return code;
}

export function createReplyError(reply: Extract<GatewayReply, { ok: false }>, isDeviceOnline: boolean): ApiError {
  return new ApiError(nameOutage(reply.errorCode, isDeviceOnline), {
    status: reply.status,
    serverMessage: reply.message,
    value: reply.value,
  });
}

/** Gives whatever was thrown as an ApiError; what is none has the code `unknown_error`. */
export function toApiError(reason: unknown): ApiError {
  return reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason });
}
