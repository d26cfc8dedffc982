import { isSameCode } from '#contract/errors.ts';
import { isServerError, SECOND_MS, STATUS_TOO_MANY_REQUESTS, STATUS_UNAUTHORIZED } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import { createAdmission } from '../race/admit-lines.ts';
import type { LineDeps, SendOptions } from '../race/line-deps.ts';
import type { OkLineOutcome, SendResult } from '../race/send-over-lines.ts';
import { composeProbeFor } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { Capabilities } from './capabilities.ts';
import { isAwake, isProven, orderForMutations } from './mutation-lines.ts';

/** A probe may take this share of the mutation's time; a slower line could not answer the mutation either. */
const PROBE_SHARE = 0.5;
/** How long a line that has answered once is probed for a second good reply. */
const PROVING_MS = 5 * SECOND_MS;
const MAX_PROBES = 8;
/** By then the connection that has just answered is back in the browser's pool, and the next probe reuses it. */
const SETTLE_MS = 20;
/** An ended session and a pause. */
const NOT_CARRIED_OUT: readonly number[] = [STATUS_UNAUTHORIZED, STATUS_TOO_MANY_REQUESTS];

export type SendOverLines = (request: LineRequest, signal: AbortSignal, options?: SendOptions) => Promise<SendResult>;
export type MutationOutcome = { readonly isKnown: boolean; readonly sent: SendResult };

/** Sends mutations: once, unless the operator recognises them by their idempotency key. docs/product/gateway.md */
export function createMutationSender(
  { book, environment, override, probeChoice, isDeviceOnline, hold }: LineDeps,
  capabilities: Capabilities,
  send: SendOverLines,
) {
  const { clock } = environment;
  const orderFor = (request: LineRequest) => {
    const mayCarry = createAdmission(request, book);
    const order = orderForMutations(book.rank(), clock.now());
    return hold.rank(
      request,
      order.filter((line) => line !== request.exceptLine && mayCarry(line)),
    );
  };
  const isReady = (request: LineRequest, check: typeof isAwake) => {
    const first = orderFor(request)[0];
    return first !== undefined && check(book.healthOf(first), clock.now());
  };

  /** Settles when the first line in order may carry the mutation, or when no line answers. */
  const probe = async (request: LineRequest, signal: AbortSignal, endsAt: number, check: typeof isAwake): Promise<SendResult> => {
    const begunAt = clock.now();
    for (let probes = 1; ; probes += 1) {
      const limitMs = Math.max(0, endsAt - clock.now());
      const sent = await send(override(composeProbeFor(request, clock.now(), probeChoice.current())), signal, {
        lines: orderFor(request),
        limitMs,
        skipsHedgeBudget: true,
      });
      const isOver = probes >= MAX_PROBES || clock.now() - begunAt >= PROVING_MS;
      if (sent.kind !== 'answered' || isReady(request, check) || isOver) return sent;
      await clock.wait(SETTLE_MS, signal);
    }
  };

  return async (original: LineRequest, signal: AbortSignal): Promise<MutationOutcome> => {
    const { row, exceptLine } = original;
    const begunAt = clock.now();
    // No other line can confirm the word of that one.
    if (exceptLine && orderFor(original).length === 0) return { isKnown: true, sent: { kind: 'cancelled', tried: [] } };
    const { [HEADER.idempotencyKey]: key, ...headers } = original.headers;
    const supportsKeys = key ? await capabilities.has('idempotency') : false;
    const mayMove = supportsKeys === true;
    // An operator declared without key support may refuse the header, and so may its answer to the preflight.
    const request = supportsKeys === false ? { ...original, headers } : original;
    // A queued call has time for a probe, which shows whether it left; it will be sent again.
    const check = row.queue ? isAwake : isProven;
    // The device may wrongly report that it has no network, so the lines are probed. If they do not answer, the call has not
    // left.
    if (!isDeviceOnline() || ((!mayMove || row.queue) && !isReady(request, check))) {
      const probed = await probe(request, signal, begunAt + PROBE_SHARE * row.timeoutMs, check);
      if (probed.kind !== 'answered' || isServerError(probed.outcome.status)) return { isKnown: true, sent: probed };
    }
    const order = orderFor(request);
    const lines = mayMove ? order : order.slice(0, 1);
    const sent = await send(request, signal, { lines, mayRepeat: mayMove, limitMs: begunAt + row.timeoutMs - clock.now() });
    // Lines that all fail at once look like a device without a network, but one of them may have received the mutation.
    const hasNotLeft = sent.tried.length === 0 || (row.queue !== undefined && sent.kind === 'device-offline');
    return { isKnown: isReply(row, sent) || sent.kind === 'not-served' || hasNotLeft, sent };
  };
}

/** The operator carried out another payment under the key: a line altered this one on the way. */
const isKeyReused = ({ wire }: OkLineOutcome) => !wire.success && isSameCode(wire.errorCode ?? '', 'idempotency_key_reused');

/**
 * Whether the answer shows the outcome of the call. A second try of a payment that is paused or rejected for its session shows nothing of
 * the first one.
 */
function isReply({ movesMoney }: LineRequest['row'], sent: SendResult): boolean {
  if (sent.kind !== 'answered') return false;
  if (movesMoney && isKeyReused(sent.outcome)) return false;
  return !movesMoney || sent.tried.length === 1 || !NOT_CARRIED_OUT.includes(sent.outcome.status);
}
