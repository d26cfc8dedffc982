import { toLanguageHeader } from '#contract/languages.ts';
import { HEADER } from '#contract/names.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { registerWhenQuiet, startGateway } from '#src/bridges/gateway.ts';
import { MEASURED_CALL, MEASURED_PATH } from './measured-call.ts';

const MERCHANT = 'aurora';
const LANGUAGE = 'EN';
const FETCH_HEADERS = {
  Accept: 'application/json',
  [HEADER.merchant]: MERCHANT,
  [HEADER.language]: toLanguageHeader(LANGUAGE),
};

export type CallMethod = 'stored' | 'fresh' | 'fetch';

/** Each rejects unless the answer is correct, and returns its line if available. */
const CALL_METHODS: Readonly<Record<CallMethod, () => Promise<string | undefined>>> = {
  /** The gateway's stored reply. */
  stored: async () => (await fetchQuery(MEASURED_CALL)).meta.line,
  /** The network, through the gateway. */
  fresh: async () => (await fetchQuery(MEASURED_CALL, { prefer: 'network' })).meta.line,
  /** A plain fetch, as on any page; a service worker may intercept it. */
  fetch: async () => {
    const response = await fetch(MEASURED_PATH, { headers: FETCH_HEADERS });
    const body = (await response.json()) as { readonly success?: boolean };
    if (!response.ok || !body.success) throw new Error(`status ${response.status}`);
    return undefined;
  },
};

export interface OneCall {
  readonly ms: number;
  readonly end: 'answered' | 'failed' | 'unanswered';
  readonly line?: string;
}

/** The benchmark's functions in this page; the app has none of these. */
export interface CallsPage {
  /** Resolves when the product's own service worker controls the page. */
  useGatewayWorker(): Promise<void>;
  useWorker(path: string): Promise<void>;
  /** Returns ms per call, for `groups` groups of `size` sequential calls: the page's clock is too coarse for a single call. */
  time(method: CallMethod, groups: number, size: number): Promise<number[]>;
  /** Returns milliseconds until the last of `count` concurrent calls is answered; `startAt` is a wall clock time, 0 means now. */
  timeAtOnce(method: CallMethod, count: number, startAt: number): Promise<number>;
  timeOne(method: CallMethod, limitMs: number): Promise<OneCall>;
}

declare global {
  interface Window {
    callsPage?: CallsPage;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function waitForController(): Promise<void> {
  while (!navigator.serviceWorker.controller) await pause(20);
}

async function time(method: CallMethod, groups: number, size: number): Promise<number[]> {
  const times: number[] = [];
  for (let group = 0; group < groups; group += 1) {
    const startedAt = performance.now();
    for (let number = 0; number < size; number += 1) await CALL_METHODS[method]();
    times.push((performance.now() - startedAt) / size);
  }
  return times;
}

setCallContext({ merchant: MERCHANT, language: LANGUAGE });
window.callsPage = {
  time,
  useGatewayWorker: async () => {
    startGateway(() => {});
    await registerWhenQuiet(() => console.warn('no service worker came'));
    await waitForController();
  },
  useWorker: async (path) => {
    await navigator.serviceWorker.register(path);
    await waitForController();
  },
  timeAtOnce: async (method, count, startAt) => {
    await pause(startAt - Date.now());
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: count }, () => CALL_METHODS[method]()));
    return performance.now() - startedAt;
  },
  timeOne: async (method, limitMs) => {
    const startedAt = performance.now();
    const end = await Promise.race([
      CALL_METHODS[method]().then(
        (line) => ({ end: 'answered' as const, ...(line && { line }) }),
        () => ({ end: 'failed' as const }),
      ),
      pause(limitMs).then(() => ({ end: 'unanswered' as const })),
    ]);
    return { ms: performance.now() - startedAt, ...end };
  },
};
