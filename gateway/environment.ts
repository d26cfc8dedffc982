import type { GenericSchema } from 'valibot';
import type { EndpointName } from '#contract/endpoints.ts';
import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';

/** Time as the gateway sees it; tests pass a clock of their own. */
export interface Clock {
  now(): number;
  /** Settles after `ms`, or at once when the signal aborts; never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Everything outside the gateway that it uses; its host passes it in. */
export interface GatewayEnvironment {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  /** The build that the host runs, which names the schemas that it has. */
  readonly build: string;
  /** Origin of the app, the first line. */
  readonly origin: string;
  /** Lines known before the first configuration reply, see line-list.ts for the form. */
  readonly bootstrapLines: readonly string[];
  /** How long the app's origin took to answer with the page, where the host knows; the first estimate of its latency. */
  readonly pageLatencyMs?: number | undefined;
  readonly isOnline: () => boolean;
  /** A name for the kind of network, as 'wifi' or '4g'; latencies are stored for each kind. */
  readonly networkClass: () => string;
  /** The row's own schema, wherever the host keeps it; rejects where it cannot be loaded now. docs/decisions/0024-every-reply-is-checked-in-the-gateway.md */
  readonly findReplySchema: (name: EndpointName) => GenericSchema | Promise<GenericSchema>;
  /** Tells every page. */
  readonly emit: (message: GatewayToPage) => void;
  /** Keeps the host alive until the promise settles. */
  readonly keepAlive: (work: Promise<unknown>) => void;
  /** Locks that all hosts of this browser share, where the browser has them. */
  readonly locks?:
    | { request(name: string, options: { ifAvailable?: boolean }, work: (lock: unknown) => Promise<void>): Promise<void> }
    | undefined;
  /** Asks the browser to wake the host when there is a network again, where it can; never throws. */
  readonly requestSync?: () => void;
}

/** For work that nobody cancels. */
export const NEVER = new AbortController().signal;

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal?.addEventListener('abort', end);
    }),
};

/** Whether something happened within the last `ms`; a time in the future comes from a clock that was set back, and does not count. */
export function isWithin(at: number, ms: number, now: number): boolean {
  return at <= now && now - at <= ms;
}
