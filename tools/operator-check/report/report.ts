import type { EndpointName } from '#contract/endpoints.ts';

/** `served`: the app can use it. `differs`: it cannot. `not-served`: the operator has no such call. `not-asked`: see the details. */
export type RowVerdict = 'served' | 'differs' | 'not-served' | 'not-asked';

/** What became of one row of the table. docs/product/check-operator.md#the-json */
export interface RowResult {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly verdict: RowVerdict;
  /** Why it is no `served`. */
  readonly details: readonly string[];
  /** What is worth knowing and no fault. */
  readonly remarks: readonly string[];
  /** Page and heading of docs/product. */
  readonly rule: string;
  /** What the app does and the player sees without it; only where it is not served or differs. */
  readonly player: string | null;
  /** HTTP status of the reply that was judged. */
  readonly status: number | null;
  readonly ms: number | null;
  /** It ends the check with exit code 1. */
  readonly isFault: boolean;
}

/** One thing that was looked at on a line. */
export interface Finding {
  /** `fault`: a player would notice. */
  readonly kind: 'good' | 'remark' | 'fault';
  readonly check: LineCheck;
  readonly text: string;
  readonly rule?: string;
  readonly player?: string;
}

export type LineCheck =
  | 'reached'
  | 'encryption'
  | 'certificate'
  | 'latency'
  | 'clock'
  | 'headers'
  | 'compression'
  | 'caching'
  | 'unknown-call'
  | 'cors'
  | 'plain-calls'
  | 'same-back-end';

export interface LineResult {
  readonly origin: string;
  readonly findings: readonly Finding[];
}

/** 0: nothing that a player would notice is wrong; 1: something is; 2: it could not be found out. */
export type ExitCode = 0 | 1 | 2;

/** The stable form of `--json`: members are added, never changed, while `format` is 1. docs/product/check-operator.md#the-json */
export interface Report {
  readonly format: 1;
  readonly operator: string;
  readonly merchant: string;
  readonly startedAt: string;
  readonly tookMs: number;
  /** How many requests were sent. */
  readonly calls: number;
  readonly rows: readonly RowResult[];
  readonly lines: readonly LineResult[];
  /** What the check made at the operator and could not undo. */
  readonly leftBehind: readonly string[];
  /** Why the check ended before its end. */
  readonly stopped: string | null;
  readonly exitCode: ExitCode;
}
