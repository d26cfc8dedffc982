import { toLanguageHeader } from '#contract/languages.ts';
import { HEADER } from '#contract/names.ts';
import { fetchQuery } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { registerWhenQuiet, startGateway } from '#src/bridges/gateway.ts';
import { ASKED, ASKED_PATH } from './asked-call.ts';

const MERCHANT = 'aurora';
const LANGUAGE = 'EN';
const FETCH_HEADERS = {
  Accept: 'application/json',
  [HEADER.merchant]: MERCHANT,
  [HEADER.language]: toLanguageHeader(LANGUAGE),
};

export type Way = 'stored' | 'fresh' | 'fetch';

/** Each rejects unless the answer is the right one, and gives the line it came over where that is known. */
const WAYS: Readonly<Record<Way, () => Promise<string | undefined>>> = {
  /** What the gateway has stored. */
  stored: async () => (await fetchQuery(ASKED)).meta.line,
  /** The network, through the gateway. */
  fresh: async () => (await fetchQuery(ASKED, { prefer: 'network' })).meta.line,
  /** As any page does it; a service worker may stand in between. */
  fetch: async () => {
    const response = await fetch(ASKED_PATH, { headers: FETCH_HEADERS });
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

/** What the benchmark may do in this page; the app itself has nothing of the kind. */
export interface CallsPage {
  /** Resolves when the product's own service worker controls the page. */
  useGatewayWorker(): Promise<void>;
  useWorker(path: string): Promise<void>;
  /** Milliseconds a call, of `groups` groups of `size` calls one after another: the page's clock is too coarse for one. */
  time(way: Way, groups: number, size: number): Promise<number[]>;
  /** Milliseconds until the last of `count` calls made at once is answered; `startAt` is a moment of the wall clock, 0 is now. */
  timeAtOnce(way: Way, count: number, startAt: number): Promise<number>;
  timeOne(way: Way, limitMs: number): Promise<OneCall>;
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

async function time(way: Way, groups: number, size: number): Promise<number[]> {
  const times: number[] = [];
  for (let group = 0; group < groups; group += 1) {
    const startedAt = performance.now();
    for (let number = 0; number < size; number += 1) await WAYS[way]();
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
  timeAtOnce: async (way, count, startAt) => {
    await pause(startAt - Date.now());
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: count }, () => WAYS[way]()));
    return performance.now() - startedAt;
  },
  timeOne: async (way, limitMs) => {
    const startedAt = performance.now();
    const end = await Promise.race([
      WAYS[way]().then(
        (line) => ({ end: 'answered' as const, ...(line && { line }) }),
        () => ({ end: 'failed' as const }),
      ),
      pause(limitMs).then(() => ({ end: 'unanswered' as const })),
    ]);
    return { ms: performance.now() - startedAt, ...end };
  },
};
