import { MINUTE_MS } from '#contract/limits.ts';
import { type Clock, isWithin, NEVER } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import type { AskOthers } from '../lines/ask-others.ts';
import type { LineDeps } from '../race/line-deps.ts';
import { composeProbe, type Visitor } from '../wire/compose-probe.ts';

/** A line that always sends another time than the others causes one check in this time. */
const CHECK_EVERY_MS = MINUTE_MS;

/** Learns from the known lines alone, and from an only one at once; `doubt` is called with a line whose time needs another one. */
export const createCheckedClock = (clock: Clock, { known }: Pick<LineBook, 'known'>, doubt: (line: string) => void): Clock => ({
  ...clock,
  learn: (line, servedAt, sentAt, receivedAt, storedMs, isProven) => {
    const lines = known();
    if (!lines.includes(line)) return false;
    const isDoubted = clock.learn(line, servedAt, sentAt, receivedAt, storedMs, isProven || lines.length === 1);
    if (isDoubted) doubt(line);
    return isDoubted;
  },
});

/** Asks another known line for the time, and a third one if no two agree. The clock learns from the replies. docs/product/clock.md */
export function createTimeCheck(deps: LineDeps, askOthers: AskOthers, findVisitor: () => Visitor | undefined) {
  const { clock, emit, keepAlive } = deps.environment;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let doubted: string | undefined;

  const check = async (line: string, visitor: Visitor) => {
    const probe = deps.override(composeProbe(visitor, clock.now(), deps.probeChoice.current()));
    const first = await askOthers(probe, { notOver: line }, NEVER);
    if (first?.kind === 'answered' && doubted === first.line)
      await askOthers(probe, { notOver: line, unwanted: [first.line] }, NEVER);
    emit({ type: 'time-checked', time: clock.read() });
  };
  return (line: string): void => {
    doubted = line;
    const visitor = findVisitor();
    if (!visitor || isWithin(checkedAt, CHECK_EVERY_MS, clock.now())) return;
    checkedAt = clock.now();
    keepAlive(check(line, visitor).catch(() => undefined));
  };
}
