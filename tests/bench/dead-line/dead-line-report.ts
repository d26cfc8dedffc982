import { GATEWAY, NO_WORKER } from '../calls/designs.ts';
import { LINE_LATENCY_MS } from '../calls/measure-design.ts';
import type { OneCall } from '../pages/calls-page.ts';
import { describeMachine, formatNumber, printLine, printTable, printTargets } from '../report/print.ts';
import { findMedian, findQuantile } from '../report/statistics.ts';
import { type BrokenLine, CAP_MS, type Fault } from './break-line.ts';

export interface FaultRuns {
  readonly fault: Fault;
  readonly gateway: BrokenLine[];
  readonly plain: BrokenLine[];
}

const ALLOWANCE_MS = 25;
/** The least that a silent line is waited for before the next is asked too. */
const STAGGER_MS = 100;
const AT_ONCE_MS = LINE_LATENCY_MS + ALLOWANCE_MS;
const HEDGED_MS = STAGGER_MS + LINE_LATENCY_MS + ALLOWANCE_MS;

export function printDeadLineReport(runs: readonly FaultRuns[], idles: readonly number[]): void {
  const [some] = runs;
  printLine(
    `\n## A dead line: 4 lines ${LINE_LATENCY_MS} ms away, line 0 in use, ${some?.gateway.length ?? 0} runs, p50 / p90 in ms`,
  );
  printLine(`${describeMachine(some?.gateway[0]?.browser ?? '', idles)}\n`);
  const rows = runs.flatMap(({ fault, gateway, plain }) => [
    [`line 0 ${fault}, ${GATEWAY.name}`, ...describeCalls(gateway)],
    [`line 0 ${fault}, ${NO_WORKER.name}`, ...describeCalls(plain)],
  ]);
  printTable(['', 'first call', 'calls after it'], rows);
  printTargets(
    runs.flatMap(({ fault, gateway }) => {
      const mostFirst = fault === 'hang' ? HEDGED_MS : AT_ONCE_MS;
      return [
        limit(
          `line 0 ${fault}, first call`,
          gateway.map(({ first }) => first),
          mostFirst,
        ),
        limit(
          `line 0 ${fault}, calls after it`,
          gateway.flatMap(({ later }) => later),
          AT_ONCE_MS,
        ),
      ];
    }),
  );
}

const limit = (what: string, calls: readonly OneCall[], most: number) => ({
  what,
  value: calls.every(({ end }) => end === 'answered') ? findMedian(calls.map(({ ms }) => ms)) : Infinity,
  most,
  limit: `${most} ms`,
});

function describeCalls(lines: readonly BrokenLine[]): string[] {
  return [lines.map(({ first }) => first), lines.flatMap(({ later }) => later)].map(describeEnds);
}

/** The commonest end first; a call that failed was quick or not, but brought nothing. */
function describeEnds(calls: readonly OneCall[]): string {
  const ends = (['answered', 'failed', 'unanswered'] as const).map((end) => {
    const times = calls.filter((call) => call.end === end).map(({ ms }) => ms);
    if (times.length === 0) return [];
    const count = times.length === calls.length ? '' : ` (${times.length} of ${calls.length})`;
    if (end === 'unanswered') return [`nothing in ${CAP_MS / 1_000} s${count}`];
    const spread = `${formatNumber(findQuantile(times, 0.5))} / ${formatNumber(findQuantile(times, 0.9))}`;
    return [`${end === 'failed' ? 'error after ' : ''}${spread}${count}`];
  });
  return ends.flat().join(', ');
}
