import { SECOND_MS } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import type { LineDeps, SendOptions } from '../race/line-deps.ts';
import type { SendResult } from '../race/send-over-lines.ts';
import { composeProbeFor } from '../wire/compose-probe.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { Capabilities } from './capabilities.ts';
import { isAwake, isProven, orderForMutations } from './mutation-lines.ts';

/** A probe may take this share of the mutation's time: a line that needs longer could not answer the mutation either. */
const PROBE_SHARE = 0.5;
/** How long a line that has answered once is asked for a second good reply. */
const PROVING_MS = 5 * SECOND_MS;
const MAX_PROBES = 8;
/** By then the browser keeps the connection that has just answered, and the next probe uses it. */
const KEPT_AFTER_MS = 20;

export type SendOverLines = (request: LineRequest, signal: AbortSignal, options?: SendOptions) => Promise<SendResult>;
export type MutationOutcome = { readonly isKnown: boolean; readonly sent: SendResult };

/** Sends mutations: once, unless the operator recognises them by their key. docs/product/gateway.md */
export function createMutationSender({ book, environment, override }: LineDeps, capabilities: Capabilities, send: SendOverLines) {
  const { clock, isOnline } = environment;
  const order = () => orderForMutations(book.rank(), clock.now());
  const isReady = (check: typeof isAwake) => {
    const first = order()[0];
    return first !== undefined && check(book.healthOf(first), clock.now());
  };

  /** Settles when the first line in order may carry the mutation, or when no line answers. */
  const probe = async (request: LineRequest, signal: AbortSignal, endsAt: number, check: typeof isAwake): Promise<SendResult> => {
    const begunAt = clock.now();
    for (let probes = 1; ; probes += 1) {
      const limitMs = Math.max(0, endsAt - clock.now());
      const sent = await send(override(composeProbeFor(request, clock.now())), signal, {
        lines: order(),
        limitMs,
        skipsHedgeBudget: true,
      });
      const isOver = probes >= MAX_PROBES || clock.now() - begunAt >= PROVING_MS;
      if (sent.kind !== 'answered' || isReady(check) || isOver) return sent;
      await clock.wait(KEPT_AFTER_MS, signal);
    }
  };

  return async (asked: LineRequest, signal: AbortSignal): Promise<MutationOutcome> => {
    const { row } = asked;
    const begunAt = clock.now();
    const { [HEADER.idempotencyKey]: key, ...headers } = asked.headers;
    const knowsKeys = key ? await capabilities.has('idempotency') : false;
    const mayMove = knowsKeys === true;
    // An operator that is known not to know keys may refuse the header, and so may its answer to the preflight.
    const request = knowsKeys === false ? { ...asked, headers } : asked;
    // A queued call has time to ask first, and then it is known whether it left; it will be sent again.
    const check = row.queue ? isAwake : isProven;
    if ((!mayMove || row.queue) && !isReady(check)) {
      const probed = await probe(request, signal, begunAt + PROBE_SHARE * row.timeoutMs, check);
      if (probed.kind !== 'answered') return { isKnown: true, sent: probed };
    }
    // Lines that all fail at once look like a device without a network, and one of them may have received the mutation.
    const couldLeave = isOnline();
    const lines = mayMove ? order() : order().slice(0, 1);
    const sent = await send(request, signal, { lines, limitMs: begunAt + row.timeoutMs - clock.now() });
    const hasStayed = row.queue || (mayMove && !couldLeave);
    const hasNotLeft = sent.tried.length === 0 || (Boolean(hasStayed) && sent.kind === 'device-offline');
    return { isKnown: sent.kind === 'answered' || sent.kind === 'not-served' || hasNotLeft, sent };
  };
}
