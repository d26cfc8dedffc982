import { findEndpoint, PROBE_ENDPOINT } from '../../contract/endpoints.ts';
import type { CallContext } from '../../contract/messages/gateway-messages.ts';
import { composeRequest } from '../compose-request.ts';
import { type Attempt, fetchOverLine } from '../lines/fetch-over-line.ts';
import { learnFromRace } from '../lines/learn-from-race.ts';
import type { LinesInUse } from '../lines/send-over-lines.ts';

const NEVER = new AbortController().signal;

/** Asks every line once, set aside or not, and enters in the book what each did. docs/product/gateway-page.md */
export async function probeEveryLine(
  visitor: Pick<CallContext, 'merchant' | 'language'>,
  { book, environment, isPlain }: LinesInUse,
): Promise<void> {
  const begunAt = environment.clock.now();
  const call = { type: 'call', id: 'probe', endpoint: PROBE_ENDPOINT, context: { ...visitor, token: null } } as const;
  const request = composeRequest(findEndpoint(PROBE_ENDPOINT), { ...call, query: { speed: begunAt } });
  const ask = async (line: string) => ({
    line,
    attempt: await fetchOverLine(request, line, NEVER, environment, { isPlain: isPlain() }),
  });
  const ended = await Promise.all(book.rank().map(({ line }) => ask(line)));

  const result = { elapsedMs: environment.clock.now() - begunAt, failures: [], silent: [] };
  const failures = ended.filter(({ attempt }) => attempt.kind !== 'good');
  const winners = ended.filter(({ attempt }) => attempt.kind === 'good').map(toWinner);
  // Each good line has won a race of its own; what failed did so beside the first of them, or is why nothing won.
  const [winner, ...others] = winners;
  learnFromRace(request, { ...result, failures, ...(winner && { winner }) }, book, environment);
  for (const other of others) learnFromRace(request, { ...result, winner: other }, book, environment);
}

const toWinner = ({ line, attempt }: { line: string; attempt: Attempt }) => ({ line, elapsedMs: attempt.elapsedMs });
