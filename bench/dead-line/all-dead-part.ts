import { NETWORK_DESIGNS } from '../calls/designs.ts';
import { type BenchPart, rotate } from '../report/bench-part.ts';
import { printLine, printTable } from '../report/print.ts';
import { type BrokenCalls, breakLines } from './break-lines.ts';
import { describeCalls, limitCalls } from './describe-calls.ts';

const FROM_STORE_MS = 30;
const PATIENCE_MS = 2_500;
const MODES = ['refused', 'hang'] as const;

/** No line works, and the requested reply is stored. */
export function createAllDeadPart(): BenchPart {
  const seen = MODES.flatMap((mode) => NETWORK_DESIGNS.map((design) => ({ mode, design, calls: [] as BrokenCalls[] })));
  return {
    name: 'all-dead',
    measure: async ({ operator, run, rest }) => {
      await rest();
      for (const { mode, design, calls } of rotate(seen, run))
        calls.push(await breakLines(design, operator, () => operator.setLines({ mode })));
    },
    report: () => {
      printLine('## All lines fail, a reply is stored, p50 / p90 in ms\n');
      const first = (calls: readonly BrokenCalls[]) => calls.map((broken) => broken.first);
      const later = (calls: readonly BrokenCalls[]) => calls.flatMap((broken) => broken.later);
      const rows = seen.map(({ mode, design, calls }) => [
        `${mode}, ${design.name}`,
        describeCalls(first(calls)),
        describeCalls(later(calls)),
      ]);
      printTable(['all lines', 'first call', 'calls after it'], rows);
      const ofGateway = (requested: (typeof MODES)[number]) =>
        seen.find(({ mode, design }) => mode === requested && design === NETWORK_DESIGNS[0])?.calls ?? [];
      return [
        limitCalls('all lines refused, first call', first(ofGateway('refused')), FROM_STORE_MS),
        limitCalls('all lines hang, first call', first(ofGateway('hang')), PATIENCE_MS + FROM_STORE_MS),
        limitCalls('all lines hang, calls after it', later(ofGateway('hang')), FROM_STORE_MS),
      ];
    },
  };
}
