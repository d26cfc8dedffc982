import { OWN_ERRORS } from '../../../contract/errors.ts';

const UNKNOWN = ['outcome_unknown', 'call_timed_out', 'reply_invalid'];

interface Failed {
  readonly code: string;
  readonly status: number;
}

/** A write left, and nobody knows whether it was carried out. */
export const isOutcomeUnknown = ({ code }: Pick<Failed, 'code'>): boolean => UNKNOWN.includes(code);

/** The operator had it and did not carry it out; what the gateway, an overload or a failing back end says is no such word. */
export const isRefusal = ({ code, status }: Failed): boolean =>
  !Object.hasOwn(OWN_ERRORS, code) && status < 500 && status !== 401 && status !== 429;
