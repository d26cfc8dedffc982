import { type ErrorCode, findErrorRow } from '#contract/errors.ts';

interface ApiErrorOptions {
  readonly status?: number;
  readonly value?: unknown;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The reason for refusing a call; thrown where it is detected, and converted to a reply in one place. docs/product/errors.md */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly value: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? findErrorRow(code).status ?? EXPECTED_STATUS;
    this.value = options.value;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** An expected refusal, such as a wrong password, is not a failure of the line. */
const EXPECTED_STATUS = 200;
