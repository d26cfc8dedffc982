import { PROBE_ENDPOINT, STATUS_ENDPOINT } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import { NEVER } from '../environment.ts';
import { hasAnsweredAfter } from '../line-book/line-book.ts';
import { halfOpen } from '../line-book/line-health.ts';
import type { LineDeps, SendOptions } from '../race/line-deps.ts';
import { type SendResult, sendOverLines } from '../race/send-over-lines.ts';
import { composeProbeFor, type ProbeKind } from '../wire/compose-probe.ts';
import type { CheckedRequest } from '../wire/fetch-over-line.ts';

/** Lines that do not answer the other read within this time are down. */
const SIGN_LIMIT_MS = 2 * SECOND_MS;

/**
 * Checks a call again that got no reply of the operator: the device or a proxy may block it by its URL while the lines work. The call
 * is sent the other way, if the operator accepts both. A blocked ping is answered with another read, so that it delays no mutation.
 * docs/product/blocked-calls.md#blocked-calls
 */
export function createSecondAttempt(deps: LineDeps) {
  const { book, environment, override, probeChoice, formats } = deps;
  const { clock } = environment;
  /** The extra calls never count against a line: only results without failures are recorded. */
  const record: typeof book.record = (line, health) => health.fails === 0 && book.record(line, health);
  const asideDeps: LineDeps = { ...deps, book: { ...book, record }, count: () => {} };
  // The question is sent as itself over each line, because `/wps/call` may be blocked too.
  const itselfDeps: LineDeps = { ...asideDeps, formats: { ...formats, isSimple: () => false } };
  let pending: Promise<SendResult> | undefined;

  const sendInOtherFormat = async (
    request: CheckedRequest,
    sent: SendResult,
    begunAt: number,
    signal: AbortSignal,
    options: SendOptions,
  ): Promise<SendResult> => {
    if (!formats.hasBoth(request)) return sent;
    const otherFormatDeps: LineDeps = { ...asideDeps, formats: { ...formats, ...formats.other(begunAt) } };
    const again = await sendOverLines(request, otherFormatDeps, signal, options);
    if (again.kind !== 'answered') return sent;
    formats.recordBlocked(request, again.line);
    return { ...again, tried: [...sent.tried, ...again.tried] };
  };
  const ask = (request: CheckedRequest, kind: ProbeKind): Promise<SendResult> => {
    const probe = override(composeProbeFor(request, clock.now(), kind));
    return sendOverLines(probe, itselfDeps, NEVER, { limitMs: SIGN_LIMIT_MS, skipsHedgeBudget: true });
  };
  return async (
    request: CheckedRequest,
    sent: SendResult,
    begunAt: number,
    signal: AbortSignal,
    options: SendOptions = {},
  ): Promise<SendResult> => {
    if (sent.kind === 'answered' || !sent.mayBeBlocked) return sent;
    const endsAt = begunAt + (options.limitMs ?? request.row.timeoutMs);
    const withinLimit = (): SendOptions => ({ ...options, limitMs: Math.max(0, endsAt - clock.now()) });
    const isPing = request.name === PROBE_ENDPOINT;
    const other = await sendInOtherFormat(request, sent, begunAt, signal, withinLimit());
    if (other.kind === 'answered') return other;
    // The call may have failed before the network returned, so it is blocked only if it fails again while the lines answer.
    const sendAgain = async (): Promise<SendResult> => {
      const again = await sendOverLines(request, asideDeps, signal, withinLimit());
      const tried = [...sent.tried, ...again.tried];
      if (again.kind === 'answered' || !again.mayBeBlocked) return { ...again, tried };
      // The lines did not lie if a blocker answered in their place.
      for (const line of sent.tried) book.record(line, halfOpen(book.healthOf(line), clock.now()));
      return { kind: 'blocked', tried };
    };
    if (!isPing && hasAnsweredAfter(book, begunAt)) return sendAgain();
    pending ??= ask(request, request.name === STATUS_ENDPOINT ? 'ping' : 'status').finally(() => {
      pending = undefined;
    });
    const sign = await pending;
    if (sign.kind !== 'answered') return sent;
    if (!isPing) return sendAgain();
    probeChoice.recordBlocked();
    return sign;
  };
}
