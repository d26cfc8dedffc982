import type { GatewayEnvironment } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import type { Count } from '../store/counters.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { CheckedRequest } from '../wire/fetch-over-line.ts';
import type { HedgeBudget } from './hedge-budget.ts';

/** Tells a dead line from a slow back end. */
export interface LineChecks {
  /** Which of the lines answer a probe about as soon as the first of them does; none while none answers. Never rejects. */
  findLiving(lines: readonly string[], compose: () => CheckedRequest): Promise<ReadonlySet<string>>;
}

/** What all code that asks the lines needs. */
export interface LineDeps {
  readonly book: LineBook;
  readonly budget: HedgeBudget;
  readonly environment: GatewayEnvironment;
  readonly count: Count;
  readonly checks: LineChecks;
  /** Whether the operator takes simple requests on its other lines. */
  readonly mayBeSimple: (request: CheckedRequest) => boolean;
  /** Whether every reply of the operator names its row. */
  readonly hasRowNames: () => boolean;
  /** The request as the deployment file makes it. */
  readonly override: <Request extends LineRequest>(request: Request) => Request;
}

export interface SendOptions {
  /** Which lines, in which order; all of the book where left out. */
  readonly lines?: readonly string[];
  /** How much of the row's time limit is left, where an earlier step used some of it. */
  readonly limitMs?: number;
  /** Asking the next line costs no token of the hedge budget. */
  readonly skipsHedgeBudget?: boolean;
}
