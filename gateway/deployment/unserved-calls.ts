import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { type EndpointName, findEndpoint, PROBE_ENDPOINT } from '#contract/endpoints.ts';
import { isSameCode } from '#contract/errors.ts';
import { MINUTE_MS, STATUS_NOT_FOUND } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import type { Visitor } from '../wire/compose-probe.ts';

const UNSERVED_MS = 10 * MINUTE_MS;
/** A payment or a claim may depend on these reads, so they are always sent. */
const ALWAYS_SENT = /^(cashier|rewards)/;

/** When the lines last did not serve a read, by build and call. */
export type UnservedCalls = Map<string, number>;
export interface UnservedDeps {
  readonly environment: Pick<GatewayEnvironment, 'build' | 'clock' | 'keepAlive' | 'origin'>;
  /** Makes a call of the gateway's own. */
  readonly ask: (endpoint: EndpointName, visitor: Visitor, query?: CallMessage['query']) => Promise<GatewayReply>;
  readonly listLines: () => Promise<readonly string[]>;
}
type Refusal = Extract<GatewayReply, { ok: false }>;

/** Finds what the file states for the visitor's merchant. */
type FindStated = (visitor: Visitor, isAwaited: boolean) => Promise<StatedMerchant>;

/** Remembers which reads the operator does not serve, so that they are not sent again. docs/product/unserved-calls.md */
export function createUnservedCalls(
  calls: UnservedCalls,
  { environment, ask, listLines }: UnservedDeps,
  findStated: FindStated,
  write: () => Promise<unknown>,
) {
  const { build, clock, keepAlive, origin } = environment;
  const nameCall = ({ endpoint, query, context }: CallMessage) => build + endpoint + context.merchant + JSON.stringify(query);
  return {
    isUnserved: (call: CallMessage) => isWithin(calls.get(nameCall(call)) ?? -Infinity, UNSERVED_MS, clock.operatorNow()),
    forgetUnserved: () => {
      calls.clear();
      return write();
    },
    /** Remembers a call that is not served, and gives a refusal with a code of the file the status of one. */
    assess: async (call: CallMessage, reply: Refusal): Promise<Refusal> => {
      const { endpoint, context } = call;
      const { from, line, tried } = reply.meta;
      const { cache, method } = findEndpoint(endpoint);
      const isOwn = from === 'network';
      const { notServedCodes = [] } = isOwn ? await findStated(context, method === 'GET') : {};
      const isStated = notServedCodes.some((code) => isSameCode(code, reply.errorCode));
      // Any other refusal in the operator's format may be about what was asked for.
      if (!isStated && (isOwn || !hasNotServedStatus(reply))) return reply;
      // The file, which is the origin's, could switch the call off as well.
      const isAgreed = isStated ? line === origin : tried.length >= Math.min(2, (await listLines()).length);
      if (isAgreed && cache.kind === 'stale-while-revalidate' && !ALWAYS_SENT.test(endpoint)) {
        const name = nameCall(call);
        const now = clock.operatorNow();
        for (const [other, at] of calls) if (!isWithin(at, UNSERVED_MS, now)) calls.delete(other);
        calls.set(name, now);
        // An operator that restarts serves nothing for a moment.
        const probe = ask(PROBE_ENDPOINT, context, { speed: clock.now() });
        keepAlive(probe.then(({ ok }) => (ok || calls.delete(name)) && write()));
      }
      return isStated ? { ...reply, status: STATUS_NOT_FOUND } : reply;
    },
  };
}
