import { SECOND_MS } from '#contract/limits.ts';
import { NEVER } from '../environment.ts';
import { recordFailure } from '../line-book/line-health.ts';
import type { LineDeps } from '../race/line-deps.ts';
import { type OkLineOutcome, sendOverLines } from '../race/send-over-lines.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';

/** How many other lines are asked about one reply, at most. */
export const MAX_OTHER_LINES = 3;
/** No call waits for the answer of another line, so it may take this long. */
const ASK_LIMIT_MS = 10 * SECOND_MS;

/** Asks one line in the background what another one has answered; undefined without a success. Equal questions at a time are sent once. */
export type AskLine = (request: LineRequest, line: string) => Promise<OkLineOutcome | undefined>;

export function createAskLine(deps: LineDeps): AskLine {
  const { book, environment } = deps;
  const { clock, random } = environment;
  const pending = new Map<string, ReturnType<AskLine>>();

  const ask: AskLine = async (request, line) => {
    const schema = await findSchema(request.name, environment);
    if (!schema || request.path === '') return undefined;
    const sent = await sendOverLines({ ...request, schema }, deps, NEVER, { lines: [line], limitMs: ASK_LIMIT_MS });
    // Another line has answered the same call, so this silence counts as a failure.
    if (sent.kind === 'timed-out') book.record(line, recordFailure(book.healthOf(line), request.path, clock.now(), random()));
    return sent.kind === 'answered' && sent.outcome.wire.success ? sent.outcome : undefined;
  };
  return (request, line) => {
    const name = JSON.stringify([line, request.path, request.query, request.headers]);
    const answer = pending.get(name) ?? ask(request, line).finally(() => pending.delete(name));
    pending.set(name, answer);
    return answer;
  };
}
