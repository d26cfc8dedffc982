import { findEndpoint, SESSION_ENDPOINT } from '#contract/endpoints.ts';
import { isNotLoggedIn, isSameCode } from '#contract/errors.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import type { WireReply } from '#contract/reply.ts';
import { isWithin, NEVER } from '../environment.ts';
import { createAdmission } from '../race/admit-lines.ts';
import type { LineDeps } from '../race/line-deps.ts';
import { type SendResult, sendOverLines } from '../race/send-over-lines.ts';
import { readVisitor } from '../wire/compose-probe.ts';
import { composeRequest, type LineRequest } from '../wire/compose-request.ts';
import { findSchema } from '../wire/find-schema.ts';

/** A line that takes longer counts as unreachable. */
const CONFIRM_MS = 2 * SECOND_MS;
/** A new connection to another line takes four round trips, so on a slow network one line alone would end every session. */
const SLOW_CONFIRM_MS = 6 * SECOND_MS;
/** Other calls of an ended session that were in flight do not repeat the check within this time. */
const ENDED_FRESH_MS = MINUTE_MS;

/** `lives`: one line confirms it. `lives-for-two`: two lines do. */
export type SessionState = 'ended' | 'lives' | 'lives-for-two' | 'undecided';

/** Whether the answer, which may not be the operator's, reports that the session of this call is over. */
export function reportsEndedSession(
  sent: SendResult,
  { headers }: LineRequest,
): sent is Extract<SendResult, { kind: 'answered' }> {
  if (sent.kind !== 'answered' || !headers[HEADER.authorization]) return false;
  const { status, wire } = sent.outcome;
  return !wire.success && isNotLoggedIn(status, wire.errorCode ?? '');
}

/** Confirms over another line that a session is over, so that one line alone cannot end it. docs/product/session.md */
export function createSessionCheck(deps: LineDeps) {
  const { book, environment, override } = deps;
  const { clock } = environment;
  const pending = new Map<string, Promise<SessionState>>();
  const endedAt = new Map<string, number>();

  const askOthers = async (request: LineRequest, reportingLine: string): Promise<SessionState> => {
    const mayCarry = createAdmission(request, book);
    const others = book.rank().flatMap(({ line }) => (line !== reportingLine && mayCarry(line) ? [line] : []));
    if (others.length === 0) return 'ended';
    const schema = await findSchema(SESSION_ENDPOINT, environment);
    if (!schema) return 'undecided';
    const question = { ...override(composeSessionQuestion(request)), schema };
    const limitMs = /[23]g/.test(environment.networkClass()) ? SLOW_CONFIRM_MS : CONFIRM_MS;
    const ask = (lines: readonly string[]) => sendOverLines(question, deps, NEVER, { lines, limitMs, skipsHedgeBudget: true });
    const first = await ask(others);
    if (first.kind === 'device-offline') return 'undecided';
    // If only one line can be reached, its answer counts. A broken back end is not evidence that the session is alive.
    if (first.kind !== 'answered') return 'ended';
    const { wire, retryAfterMs } = first.outcome;
    if (!wire.success && !retryAfterMs && !isAlive(wire)) return 'ended';
    // One of the two lies, or has provoked the other's pause, so a third line decides, if there is one.
    const rest = others.filter((line) => line !== first.line);
    const second = rest.length > 0 ? await ask(rest) : undefined;
    if (second?.kind !== 'answered') return 'lives';
    if (second.outcome.wire.success) return wire.success ? 'lives-for-two' : 'lives';
    return isNotLoggedIn(second.outcome.status, second.outcome.wire.errorCode ?? '') ? 'ended' : 'lives';
  };
  return async (request: LineRequest, reportingLine: string): Promise<SessionState> => {
    const token = request.headers[HEADER.authorization] ?? '';
    if (isWithin(endedAt.get(token) ?? Number.NEGATIVE_INFINITY, ENDED_FRESH_MS, clock.now())) return 'ended';
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

/** The operator gives this code only while the session lives. */
const isAlive = ({ errorCode }: WireReply & { success: false }) => isSameCode(errorCode ?? '', 'password_change_required');

function composeSessionQuestion(request: LineRequest): LineRequest {
  const context = { ...readVisitor(request), token: request.headers[HEADER.authorization] ?? null };
  return composeRequest(findEndpoint(SESSION_ENDPOINT), { type: 'call', id: 'session', endpoint: SESSION_ENDPOINT, context });
}
