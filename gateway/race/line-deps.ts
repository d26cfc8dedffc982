import type { LinesEnvironment } from '../line-book/checked-clock.ts';
import type { LineBook } from '../line-book/line-book.ts';
import type { Count } from '../store/counters.ts';
import type { CallFormats } from '../wire/call-formats.ts';
import type { ProbeChoice, ProbeKind } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { CheckedRequest, StartProof } from '../wire/fetch-over-line.ts';
import type { HedgeBudget } from './hedge-budget.ts';

/** Distinguishes a dead line from a slow back end. */
export interface LineChecks {
  /** Returns the lines that answer a probe about as fast as the first of them; empty if none answers. Never rejects. */
  findAlive(lines: readonly string[], compose: (kind: ProbeKind) => CheckedRequest): Promise<ReadonlySet<string>>;
}

export interface CallHold {
  /** Puts the line last that the caller avoids, or that asked for the last pause of this call. */
  rank(request: LineRequest, lines: readonly string[]): string[];
}

/** Dependencies of all code that sends over the lines. */
export interface LineDeps {
  readonly book: LineBook;
  readonly budget: HedgeBudget;
  readonly environment: LinesEnvironment;
  readonly count: Count;
  readonly checks: LineChecks;
  readonly probeChoice: ProbeChoice;
  /** The device's own report, which `environment.isOnline` weighs against recent replies. */
  readonly isDeviceOnline: () => boolean;
  readonly formats: CallFormats;
  /** The calls that a line has paused. */
  readonly hold: CallHold;
  /** How many lines a round of probes asks. */
  readonly probesAtOnce: () => number;
  /** Whether every reply of the operator names its row. */
  readonly hasRowNames: () => boolean;
  readonly startProof: StartProof;
  /** Applies the deployment file's overrides to a request. */
  readonly override: <Request extends LineRequest>(request: Request) => Request;
}

export interface SendOptions {
  /** The lines to use, in order; all lines of the book by default. */
  readonly lines?: readonly string[];
  /** How much of the row's time limit is left, if an earlier step used some of it. */
  readonly limitMs?: number;
  /** The operator recognises a repeated mutation by its key. */
  readonly mayRepeat?: boolean;
  /** Starting the next line costs no token of the hedge budget. */
  readonly skipsHedgeBudget?: boolean;
}
