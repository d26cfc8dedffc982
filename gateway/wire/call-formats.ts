import { LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { Clock } from '../environment.ts';
import type { LineRequest } from './compose-request.ts';

const SIMPLE_BLOCKED_MS = 10 * MINUTE_MS;

/** A call is sent as itself or inside a simple request; a blocker may drop one of the two. docs/product/blocked-calls.md#two-formats-of-a-call */
export interface CallFormats {
  /** Whether the call is sent inside a simple request over this line. */
  isSimple(request: LineRequest, line: string): boolean;
  /** Returns the other way for a call that began at this time: a block found since does not change what the call has tried. */
  other(begunAt: number): Pick<CallFormats, 'isSimple'>;
  /** Whether the operator accepts the call both ways. */
  hasBoth(request: LineRequest): boolean;
  /** Records that a line answered a call the other way after the usual way had failed. */
  recordBlocked(request: LineRequest, line: string): void;
}

/** Over another line a simple request saves the preflight; the app's own line, `origin`, needs no preflight. */
export function createCallFormats(clock: Pick<Clock, 'now'>, takesPlainCalls: () => boolean, origin: string): CallFormats {
  let blockedAt = Number.NEGATIVE_INFINITY;
  // The declaring call itself is never a simple request, so that an operator can withdraw the capability over any line.
  const hasBoth = ({ name }: LineRequest) => name !== LINE_LIST_ENDPOINT && takesPlainCalls();
  const isBlocked = (at: number) => at >= blockedAt && at - blockedAt < SIMPLE_BLOCKED_MS;
  const isSimpleAt = (request: LineRequest, line: string, at: number) => line !== origin && hasBoth(request) && !isBlocked(at);
  return {
    isSimple: (request, line) => isSimpleAt(request, line, clock.now()),
    other: (begunAt) => ({ isSimple: (request, line) => hasBoth(request) && !isSimpleAt(request, line, begunAt) }),
    hasBoth,
    recordBlocked: (request, line) => {
      if (isSimpleAt(request, line, clock.now())) blockedAt = clock.now();
    },
  };
}
