import type { EndpointName, Reply } from '#contract/endpoints.ts';
import type { Asking } from '../ask/operator-session.ts';

/**
 * `read` changes nothing; `write` can be undone or harms nobody; `refusal` is made so that the operator must refuse it, which shows that the
 * row is there; `money` moves some.
 */
export type Way = 'read' | 'login' | 'write' | 'refusal' | 'money' | 'logout';

/** What the check has learned so far. */
export interface Known {
  readonly merchant: string;
  readonly language: string;
  readonly user: { readonly name: string; readonly password: string } | null;
  /** The line that rows are asked over. */
  readonly line: string;
  /** A name that nothing else has, for what is left behind. */
  readonly mark: string;
  readonly now: number;
  /** What a row answered. */
  readonly find: <N extends EndpointName>(name: N) => Reply<N> | undefined;
}

/** How a row is asked. */
export interface RowPlan {
  readonly way: Way;
  /** Asked once these have answered, because the question is made of their replies. */
  readonly after?: readonly EndpointName[];
  /** Null: there is nothing to ask for. Left out, it is asked without query and body. */
  readonly compose?: (known: Known) => Asking | null;
  /** Why there may be nothing to ask for. */
  readonly nothing?: string;
  /** Takes back what was done, by a second call of the same row. */
  readonly undo?: (known: Known) => Asking | null;
  /** What stays at the operator; null: nothing. */
  readonly leaves?: (known: Known) => string | null;
}
