import { OWN_ERRORS } from '#contract/errors.ts';

const UNKNOWN = ['outcome_unknown', 'call_timed_out', 'reply_invalid'];

interface Failed {
  readonly code: string;
  readonly status: number;
}

const isOwn = (code: string) => Object.hasOwn(OWN_ERRORS, code);

/** A write left, and nobody knows whether it was carried out: not even a back end that failed while it worked on it. */
export const isOutcomeUnknown = ({ code, status }: Failed): boolean => UNKNOWN.includes(code) || (!isOwn(code) && status >= 500);

/** The operator had it and did not carry it out; what the gateway, an overload or a failing back end says is no such word. */
export const isRefusal = ({ code, status }: Failed): boolean => !isOwn(code) && status < 500 && status !== 401 && status !== 429;
