import { type Design, GATEWAY, NETWORK_DESIGNS } from '../calls/designs.ts';
import { type BenchPart, rotate } from '../report/bench-part.ts';
import { printLine, printTable } from '../report/print.ts';
import { LINE_LATENCY_MS } from '../servers/bench-operator.ts';
import { type BrokenCalls, breakLines } from './break-lines.ts';
import { describeCalls, limitCalls, limitWrong } from './describe-calls.ts';
import { FAULTS, type Fault, PORTAL } from './faults.ts';

/** Line 0, in use so far, fails with every fault of the sandbox. */
export function createDeadLinePart(): BenchPart {
  const seen = FAULTS.flatMap((fault) => NETWORK_DESIGNS.map((design) => ({ fault, design, calls: [] as BrokenCalls[] })));
  const list = (fault: Fault, design: Design) =>
    seen.find((entry) => entry.fault === fault && entry.design === design)?.calls ?? [];
  return {
    name: 'dead-line',
    measure: async ({ operator, run, rest }) => {
      for (const fault of FAULTS) {
        await rest();
        for (const design of rotate(NETWORK_DESIGNS, run))
          list(fault, design).push(await breakLines(design, operator, () => operator.setLine(0, fault.mode)));
      }
    },
    report: () => {
      printLine(`## Line 0 fails, lines ${LINE_LATENCY_MS} ms away, p50 / p90 in ms\n`);
      const rows = seen.map(({ fault, design, calls }) => [
        `${fault.name}, ${design.name}`,
        describeCalls(calls.map(({ first }) => first)),
        describeCalls(calls.flatMap(({ later }) => later)),
        describeCalls(calls.map(({ cutOff }) => cutOff)),
      ]);
      printTable(['line 0', 'first call', 'calls after it', 'then all lines refused'], rows);
      return FAULTS.flatMap((fault) => listTargets(fault, list(fault, GATEWAY)));
    },
  };
}

function listTargets({ name, maxFirstMs, maxLaterMs }: Fault, seen: readonly BrokenCalls[]) {
  const first = seen.map((calls) => calls.first);
  const later = seen.flatMap((calls) => calls.later);
  const cutOff = seen.map((calls) => calls.cutOff);
  return [
    ...(maxFirstMs ? [limitCalls(`line 0 ${name}, first call`, first, maxFirstMs)] : []),
    ...(maxLaterMs ? [limitCalls(`line 0 ${name}, calls after it`, later, maxLaterMs)] : []),
    ...(name === PORTAL ? [limitWrong('portal, right answers, and from the store', [...first, ...later, ...cutOff])] : []),
  ];
}
