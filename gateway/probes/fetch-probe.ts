import { PING_ABORT_MS } from '#contract/limits.ts';
import { mayComeFromBlocker } from '../line-book/record-race.ts';
import type { LineDeps } from '../race/line-deps.ts';
import type { CallFormats } from '../wire/call-formats.ts';
import type { ProbeKind } from '../wire/compose-probe.ts';
import { type CheckedRequest, fetchOverLine, type LineOutcome } from '../wire/fetch-over-line.ts';

type ProbeDeps = Pick<LineDeps, 'environment' | 'formats' | 'hasRowNames' | 'probeChoice' | 'startProof'>;

/** Probes one line, for 20 s at most. A ping that fails at once may be blocked, so the line gets other probes before it counts as dead. */
export async function fetchProbe(
  compose: (kind: ProbeKind) => CheckedRequest,
  line: string,
  signal: AbortSignal,
  { environment, formats, hasRowNames, probeChoice, startProof }: ProbeDeps,
): Promise<LineOutcome> {
  const { clock } = environment;
  const begunAt = clock.now();
  const endsAt = begunAt + PING_ABORT_MS;
  const ask = (probe: CheckedRequest, { isSimple }: Pick<CallFormats, 'isSimple'>) => {
    const limitMs = endsAt - clock.now();
    const options = { startProof, isSimple: isSimple(probe, line), hasRowNames: hasRowNames(), limitMs };
    return fetchOverLine(probe, line, signal, environment, options);
  };
  const isBlocked = (outcome: LineOutcome, probe: CheckedRequest) => mayComeFromBlocker(outcome, probe.name) && !signal.aborted;

  const choice = probeChoice.current();
  const probe = compose(choice);
  const first = await ask(probe, formats);
  if (!isBlocked(first, probe)) return first;
  const status = compose('status');
  if (choice === 'ping') {
    const second = await ask(status, formats);
    if (second.kind === 'ok') {
      probeChoice.recordBlocked();
      return second;
    }
  }
  if (!formats.hasBoth(status)) return first;
  const last = await ask(status, formats.other(begunAt));
  if (last.kind !== 'ok') return first;
  formats.recordBlocked(status, line);
  return last;
}
