import { findEndpoint } from '../../../contract/endpoints.ts';
import { toLanguageHeader } from '../../../contract/languages.ts';
import { HEADER } from '../../../contract/names.ts';
import { call } from '../../../src/bridges/api.ts';
import { setCallContext } from '../../../src/bridges/call-context.ts';
import { settleGateway, startGateway } from '../../../src/bridges/gateway.ts';

/** A real read of the lobby, 2 KB of JSON. */
const ASKED = 'games.lanes';
const MERCHANT = 'aurora';
const LANGUAGE = 'EN';
const FETCH_HEADERS = {
  Accept: 'application/json',
  [HEADER.merchant]: MERCHANT,
  [HEADER.language]: toLanguageHeader(LANGUAGE),
};

const WAYS = {
  /** What the gateway has stored. */
  stored: () => call(ASKED),
  /** The network, through the gateway. */
  fresh: () => call(ASKED, { fresh: true }),
  /** As any page does it; a service worker may stand in between. */
  fetch: async () => {
    const response = await fetch(findEndpoint(ASKED).path, { headers: FETCH_HEADERS });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json() as Promise<unknown>;
  },
};
export type Way = keyof typeof WAYS;

export interface OneCall {
  readonly ms: number;
  readonly end: 'answered' | 'failed' | 'unanswered';
}

/** What the benchmark may do in this page; the app itself has nothing of the kind. */
export interface CallsPage {
  /** Resolves when the product's own service worker controls the page. */
  useGatewayWorker(): Promise<void>;
  useWorker(path: string): Promise<void>;
  /** Milliseconds a call, of `groups` groups of `size` calls one after another: the page's clock is too coarse for one. */
  time(way: Way, groups: number, size: number): Promise<number[]>;
  /** Milliseconds until the last of `count` calls made at once is answered. */
  timeAtOnce(way: Way, count: number): Promise<number>;
  timeOne(way: Way, limitMs: number): Promise<OneCall>;
}

declare global {
  interface Window {
    callsPage?: CallsPage;
  }
}

async function waitForController(): Promise<void> {
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
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
    startGateway();
    await settleGateway(() => console.warn('no service worker came'));
    await waitForController();
  },
  useWorker: async (path) => {
    await navigator.serviceWorker.register(path, { scope: '/m/' });
    await waitForController();
  },
  timeAtOnce: async (way, count) => {
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: count }, () => WAYS[way]()));
    return performance.now() - startedAt;
  },
  timeOne: async (way, limitMs) => {
    const startedAt = performance.now();
    const end = await Promise.race([
      WAYS[way]().then(
        () => 'answered' as const,
        () => 'failed' as const,
      ),
      new Promise<'unanswered'>((resolve) => setTimeout(resolve, limitMs, 'unanswered')),
    ]);
    return { ms: performance.now() - startedAt, end };
  },
};
