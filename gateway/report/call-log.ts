import type { EndpointName } from '#contract/endpoints.ts';
import type { CallRecord } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';

const MAX_CALLS = 50;

/** The last calls of this gateway, in memory only. docs/product/gateway-page.md */
export interface CallLog {
  /** Records a finished call and returns its reply with the time it took. */
  record(endpoint: EndpointName, begunAt: number, reply: GatewayReply, isRevalidation?: boolean): GatewayReply;
  /** Returns the newest call first. */
  list(): CallRecord[];
}

export function createCallLog(clock: { now(): number }): CallLog {
  const ring: CallRecord[] = [];
  let ended = 0;
  return {
    record: (endpoint, begunAt, reply, isRevalidation = false) => {
      const { from, policy, line, lineMs, stale, tried } = reply.meta;
      const tookMs = Math.max(0, clock.now() - begunAt);
      const outcome = reply.ok ? String(reply.status) : reply.errorCode;
      const call = {
        from,
        policy,
        stale,
        tookMs,
        outcome,
        attempts: tried.length,
        ...(line && { line }),
        ...(lineMs && { lineMs }),
      };
      ring[ended % MAX_CALLS] = { number: ended, endpoint, isRevalidation, at: begunAt, ...call };
      ended += 1;
      return { ...reply, meta: { ...reply.meta, tookMs } };
    },
    list: () => Array.from(ring, (_, index) => ring[(ended - 1 - index) % MAX_CALLS]).filter((record) => record !== undefined),
  };
}
