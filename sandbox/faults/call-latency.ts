import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type EndpointName, endpoints, matchEndpoint } from '#contract/endpoints.ts';

const MAX_LATENCY_MS = 120_000;
const Delay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LATENCY_MS));
const EVERY_CALL = '*';

/** The latency of the back end for a call, over any line; docs/product/sandbox.md */
export const CallLatency = v.strictObject({
  /** A row's name, or `*` for every row. */
  endpoint: v.picklist([EVERY_CALL, ...(Object.keys(endpoints) as EndpointName[])]),
  firstByteMs: Delay,
  /** Maximum random addition. */
  jitterMs: v.optional(Delay, 0),
});
export type CallLatency = v.InferOutput<typeof CallLatency>;

export interface CallLatencies {
  list(): readonly CallLatency[];
  set(latency: CallLatency): void;
  /** Ends all latencies; waiting calls continue at once. */
  end(): void;
  /** Delays calls; their work is done even if the caller has disconnected. */
  readonly delay: MiddlewareHandler;
}

export function createCallLatencies(random: () => number = Math.random): CallLatencies {
  const latencies = new Map<string, CallLatency>();
  let ended = new AbortController();
  return {
    list: () => [...latencies.values()],
    set: (latency) => void latencies.set(latency.endpoint, latency),
    end: () => {
      latencies.clear();
      ended.abort();
      ended = new AbortController();
    },
    delay: async (context, next) => {
      const endpoint = matchEndpoint(context.req.method, context.req.path);
      const latency = endpoint && (latencies.get(endpoint) ?? latencies.get(EVERY_CALL));
      if (latency) await waitUntil(latency.firstByteMs + random() * latency.jitterMs, ended.signal);
      return next();
    },
  };
}

async function waitUntil(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
