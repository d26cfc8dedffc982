import { findEndpoint, SESSION_ENDPOINT } from '#contract/endpoints.ts';
import { isNotLoggedIn } from '#contract/errors.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import { isWithin, NEVER } from '../environment.ts';
import type { LineDeps } from '../race/line-deps.ts';
import { type SendResult, sendOverLines } from '../race/send-over-lines.ts';
import { readVisitor } from '../wire/compose-probe.ts';
import { composeRequest, type LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';

/** A line that takes longer to answer counts as one that could not be pending. */
const CONFIRM_MS = 10 * SECOND_MS;
/** The other calls that an ended session had under way do not ask again within this time. */
const ENDED_KNOWN_MS = MINUTE_MS;
const TOO_MANY_STATUS = 429;

export type SessionState = 'ended' | 'lives' | 'undecided';

/** Whether the answer, which may not be the operator's, says that the session of this call is over. */
export function reportsEndedSession(
  sent: SendResult,
  { headers }: LineRequest,
): sent is Extract<SendResult, { kind: 'answered' }> {
  if (sent.kind !== 'answered' || !headers[HEADER.authorization]) return false;
  const { status, wire } = sent.outcome;
  return !wire.success && isNotLoggedIn(status, wire.errorCode ?? '');
}

/** Asks another line whether a session is over, so that one line alone cannot end it. docs/product/session.md */
export function createSessionCheck(deps: LineDeps) {
  const { book, environment, override } = deps;
  const { clock } = environment;
  const pending = new Map<string, Promise<SessionState>>();
  const endedAt = new Map<string, number>();

  const askOthers = async (request: LineRequest, reportingLine: string): Promise<SessionState> => {
    const others = book.rank().flatMap(({ line }) => (line === reportingLine ? [] : [line]));
    if (others.length === 0) return 'ended';
    const schema = await findSchema(SESSION_ENDPOINT, environment);
    if (!schema) return 'undecided';
    const options = { lines: others, limitMs: CONFIRM_MS, skipsHedgeBudget: true };
    const sent = await sendOverLines({ ...override(composeSessionQuestion(request)), schema }, deps, NEVER, options);
    if (sent.kind === 'device-offline') return 'undecided';
    // Where only one line can be reached, its word counts.
    if (sent.kind !== 'answered') return 'ended';
    const { status, wire } = sent.outcome;
    if (wire.success) return 'lives';
    if (isNotLoggedIn(status, wire.errorCode ?? '')) return 'ended';
    return status >= 500 || status === TOO_MANY_STATUS ? 'undecided' : 'ended';
  };
  return async (request: LineRequest, reportingLine: string): Promise<SessionState> => {
    const token = request.headers[HEADER.authorization] ?? '';
    if (isWithin(endedAt.get(token) ?? Number.NEGATIVE_INFINITY, ENDED_KNOWN_MS, clock.now())) return 'ended';
    const name = `${token} ${reportingLine}`;
    const answer = pending.get(name) ?? askOthers(request, reportingLine);
    pending.set(name, answer);
    const state = await answer;
    pending.delete(name);
    if (state === 'ended') {
      endedAt.clear();
      endedAt.set(token, clock.now());
    }
    return state;
  };
}

function composeSessionQuestion(request: LineRequest): LineRequest {
  const context = { ...readVisitor(request), token: request.headers[HEADER.authorization] ?? null };
  return composeRequest(findEndpoint(SESSION_ENDPOINT), { type: 'call', id: 'session', endpoint: SESSION_ENDPOINT, context });
}
