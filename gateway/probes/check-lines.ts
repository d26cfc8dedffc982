import { SECOND_MS } from '#contract/limits.ts';
import { isWithin, NEVER } from '../environment.ts';
import { recordSuccess } from '../line-book/line-health.ts';
import type { LineChecks, LineDeps } from '../race/line-deps.ts';
import type { ProbeKind } from '../wire/compose-probe.ts';
import type { CheckedRequest } from '../wire/fetch-over-line.ts';
import { fetchProbe } from './fetch-probe.ts';

/** All calls within this time share the result of a check. */
const SHARED_FOR_MS = 10 * SECOND_MS;
/** A line that has not answered this long after another line is dead rather than slow. */
const GRACE_MS = SECOND_MS;

type ComposeProbe = (kind: ProbeKind) => CheckedRequest;

/** Distinguishes a dead line from a slow back end, which is equally slow behind every line. docs/product/lines.md */
export function createLineChecks(
  deps: Pick<LineDeps, 'book' | 'environment' | 'formats' | 'hasRowNames' | 'probeChoice' | 'startProof'>,
): LineChecks {
  const { book } = deps;
  const { clock, keepAlive } = deps.environment;
  const recent = new Map<string, { readonly at: number; readonly isAlive: Promise<boolean> }>();

  const sendProbe = async (line: string, compose: ComposeProbe) => {
    const outcome = await fetchProbe(compose, line, NEVER, deps);
    if (outcome.kind === 'ok') book.record(line, recordSuccess(book.healthOf(line), outcome.elapsedMs, clock.now()));
    return outcome.kind === 'ok';
  };
  const check = (line: string, compose: ComposeProbe): Promise<boolean> => {
    const last = recent.get(line);
    if (last && isWithin(last.at, SHARED_FOR_MS, clock.now())) return last.isAlive;
    const isAlive = sendProbe(line, compose);
    recent.set(line, { at: clock.now(), isAlive });
    keepAlive(isAlive);
    return isAlive;
  };
  return {
    findAlive: async (lines, compose) => {
      const begunAt = clock.now();
      const alive = new Set<string>();
      const patience = new AbortController();
      const all = Promise.all(
        lines.map(async (line) => {
          if (!(await check(line, compose))) return;
          alive.add(line);
          // The slower the first line was, the longer the others may take.
          void clock.wait(Math.max(GRACE_MS, clock.now() - begunAt), patience.signal).then(() => patience.abort());
        }),
      );
      const waited = new Promise((resolve) => patience.signal.addEventListener('abort', resolve));
      await Promise.race([all, waited]);
      patience.abort();
      return alive;
    },
  };
}
