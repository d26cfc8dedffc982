import { type ErrorCode, findErrorRow } from '#contract/errors.ts';

interface ApiErrorOptions {
  readonly status?: number;
  readonly value?: unknown;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The reason why a call is refused: thrown where it is known, turned into a reply once. docs/product/errors.md */
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

/** An expected refusal, such as a wrong password, is no failure of the line that brought it. */
const EXPECTED_STATUS = 200;
