import type { CallOverride } from '#contract/deployment/complete-reply.ts';
import type { EndpointName } from '#contract/endpoints.ts';

/** `served`: usable. `differs`: unusable by the app. `not-served`: the operator lacks the call. `not-asked`: see the details. */
export type RowVerdict = 'served' | 'differs' | 'not-served' | 'not-asked';

/** The result of one row of the table. docs/product/check-operator.md#the-json */
export interface RowResult {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly verdict: RowVerdict;
  /** Why the verdict is not `served`. */
  readonly details: readonly string[];
  /** Notable details that are not faults. */
  readonly remarks: readonly string[];
  /** Page and heading of docs/product. */
  readonly rule: string;
  /** The effect on app and player, if the row is not served or differs. */
  readonly player: string | null;
  /** HTTP status of the classified reply. */
  readonly status: number | null;
  readonly ms: number | null;
  /** Whether it makes the exit code 1. */
  readonly isFault: boolean;
  /** The error code that the operator returns, with the status of a success, for calls that it does not serve. */
  readonly softCode: string | null;
  /** The row's entry in the suggested operator.json, if it needs one. */
  readonly advice: CallOverride | null;
}

/** The result of one check of a line. */
export interface Finding {
  /** `fault`: a player would notice it. */
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

/** 0: no fault that a player would notice; 1: there are faults; 2: the check could not be completed. */
export type ExitCode = 0 | 1 | 2;

/** The stable format of `--json`: while `format` is 1, fields are only added. docs/product/check-operator.md#the-json */
export interface Report {
  readonly format: 1;
  readonly operator: string;
  readonly merchant: string;
  readonly startedAt: string;
  readonly tookMs: number;
  /** The number of requests sent. */
  readonly calls: number;
  readonly rows: readonly RowResult[];
  readonly lines: readonly LineResult[];
  /** Data that the check created at the operator and could not remove. */
  readonly leftBehind: readonly string[];
  /** Why the check stopped early. */
  readonly stopped: string | null;
  readonly exitCode: ExitCode;
}
