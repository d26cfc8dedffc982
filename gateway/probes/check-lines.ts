import { PING_ABORT_MS, SECOND_MS } from '#contract/limits.ts';
import { isWithin, NEVER } from '../environment.ts';
import { recordSuccess } from '../line-book/line-health.ts';
import type { LineChecks, LineDeps } from '../race/line-deps.ts';
import { type CheckedRequest, fetchOverLine } from '../wire/fetch-over-line.ts';

/** The result of a check is shared by all calls within this time. */
const SHARED_FOR_MS = 10 * SECOND_MS;
/** A line that has not answered this long after another one did is dead rather than slow. */
const GRACE_MS = SECOND_MS;

/** Tells a dead line from a slow back end, which is equally slow behind every line. docs/product/lines.md */
export function createLineChecks({
  book,
  environment,
  mayBeSimple,
  hasRowNames,
}: Pick<LineDeps, 'book' | 'environment' | 'mayBeSimple' | 'hasRowNames'>): LineChecks {
  const { clock, keepAlive } = environment;
  const recent = new Map<string, { readonly at: number; readonly isAlive: Promise<boolean> }>();

  const sendProbe = async (line: string, probe: CheckedRequest) => {
    const options = { mayBeSimple: mayBeSimple(probe), hasRowNames: hasRowNames(), headersLimitMs: PING_ABORT_MS };
    const outcome = await fetchOverLine(probe, line, NEVER, environment, options);
    if (outcome.kind === 'ok') book.record(line, recordSuccess(book.healthOf(line), outcome.elapsedMs, clock.now()));
    return outcome.kind === 'ok';
  };
  const check = (line: string, compose: () => CheckedRequest): Promise<boolean> => {
    const known = recent.get(line);
    if (known && isWithin(known.at, SHARED_FOR_MS, clock.now())) return known.isAlive;
    const isAlive = sendProbe(line, compose());
    recent.set(line, { at: clock.now(), isAlive });
    keepAlive(isAlive);
    return isAlive;
  };
  return {
    findLiving: async (lines, compose) => {
      const begunAt = clock.now();
      const living = new Set<string>();
      const patience = new AbortController();
      const all = Promise.all(
        lines.map(async (line) => {
          if (!(await check(line, compose))) return;
          living.add(line);
          // The slower the first line was, the longer the others may take.
          void clock.wait(Math.max(GRACE_MS, clock.now() - begunAt), patience.signal).then(() => patience.abort());
        }),
      );
      const waited = new Promise((resolve) => patience.signal.addEventListener('abort', resolve));
      await Promise.race([all, waited]);
      patience.abort();
      return living;
    },
  };
}
