import type { EndpointName, Reply } from '#contract/endpoints.ts';
import type { Asking } from '../ask/operator-session.ts';

/**
 * `read` changes nothing; `write` can be undone or is harmless; `refusal` is invalid, so that the operator must refuse it,
 * which shows that the row exists; `money` moves money.
 */
export type CallKind = 'read' | 'login' | 'write' | 'refusal' | 'money' | 'logout';

/** Information collected so far. */
export interface WalkContext {
  readonly merchant: string;
  readonly language: string;
  readonly user: { readonly name: string; readonly password: string } | null;
  /** The line over which rows are called. */
  readonly line: string;
  /** A unique name for data that is left behind. */
  readonly mark: string;
  readonly now: number;
  /** Returns the reply of a row. */
  readonly find: <N extends EndpointName>(name: N) => Reply<N> | undefined;
}

/** How a row is called. */
export interface RowPlan {
  readonly kind: CallKind;
  /** Called after these, because the request is composed from their replies. */
  readonly after?: readonly EndpointName[];
  /** Composes the request; null if there is nothing to request. By default there is neither query nor body. */
  readonly compose?: (context: WalkContext) => Asking | null;
  /** The reason for a null request. */
  readonly nothing?: string;
  /** Reverts the change by a second call of the same row. */
  readonly undo?: (context: WalkContext) => Asking | null;
  /** The data left at the operator; null for none. */
  readonly leaves?: (context: WalkContext) => string | null;
}
