import type { GenericSchema } from 'valibot';
import type { EndpointName } from '#contract/endpoints.ts';
import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import type { OperatorTime } from '#contract/operator-time.ts';

/** Time as the gateway sees it; tests pass their own clock. docs/product/clock.md */
export interface Clock extends Pick<OperatorTime, 'now' | 'operatorNow' | 'safeNow' | 'read' | 'learn'> {
  /** Settles after `ms`, or at once when the signal aborts; never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The values for signed line lists that the build and the host provide; docs/product/line-list.md */
export interface LineListSettings {
  /** The release key, SubjectPublicKeyInfo in base64; without one no list is accepted. */
  readonly publicKey: string;
  readonly merchant: string;
  /** Addresses of copies elsewhere, with `{merchant}` in place of the code; null unless the build expects signed lists. */
  readonly sources: readonly string[] | null;
  /** The device's language, whose region is a hint at the country. */
  readonly language: string;
}

/** The gateway's outside dependencies, passed in by its host. */
export interface GatewayEnvironment {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  /** The build that the host runs; it identifies the schemas of stored replies. */
  readonly build: string;
  /** Origin of the app, the first line. */
  readonly origin: string;
  /** Lines used before the first configuration reply; see line-list.ts for the format. */
  readonly bootstrapLines: readonly string[];
  /** Absent if no list can be accepted. */
  readonly lineLists?: LineListSettings | undefined;
  /** Digests of the only keys that may seal, as in a line list, if the build names them. docs/product/sealing.md */
  readonly sealingKeys?: readonly string[];
  /** The only envelope that bodies are sealed in, if the build has such a limit. */
  readonly envelope?: 2 | null;
  /** Digests of the only keys that sign replies, as in a list of lines, if the build names them. docs/product/proofs.md */
  readonly replyKeys?: readonly string[];
  /** How long the app's origin took to answer with the page, if the host knows; the first estimate of its latency. */
  readonly pageLatencyMs?: number | undefined;
  /** The device's own report of its network: a hint, outweighed by replies of the last few seconds. */
  readonly isOnline: () => boolean;
  /** The type of network, such as 'wifi' or '4g'; latencies are stored per type. */
  readonly networkClass: () => string;
  /** Finds the row's schema; rejects if it cannot be loaded. docs/decisions/0024-every-reply-is-checked-in-the-gateway.md */
  readonly findReplySchema: (name: EndpointName) => GenericSchema | Promise<GenericSchema>;
  /** Sends a message to every page. */
  readonly emit: (message: GatewayToPage) => void;
  /** Notifies the hosts of other tabs, if each tab has its own, which rows a write has invalidated. */
  readonly notifyOtherTabs?: (endpoints: readonly EndpointName[]) => void;
  /** Keeps the host alive until the promise settles. */
  readonly keepAlive: (work: Promise<unknown>) => void;
  /** Locks shared by all hosts of this browser, if the browser supports them. */
  readonly locks?:
    | { request(name: string, options: { ifAvailable?: boolean }, work: (lock: unknown) => Promise<void>): Promise<void> }
    | undefined;
  /** Asks the browser to wake the host when the network is back, if it supports that; never throws. */
  readonly requestSync?: () => void;
}

/** The device's own report of its network. It is only a hint, so nothing but the page's head reads it besides. docs/product/status.md */
export const readDeviceHint = (): boolean => navigator.onLine !== false;

/** For work that is never cancelled. */
export const NEVER = new AbortController().signal;

/** A host's clock on the system's timers. */
export const createClock = (time: OperatorTime): Clock => ({
  ...time,
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
});

/** Whether an event happened within the last `ms`. A time in the future means that the clock was set back, and does not count. */
export function isWithin(at: number, ms: number, now: number): boolean {
  return at <= now && now - at <= ms;
}
