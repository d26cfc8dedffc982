import { endpoints } from '#contract/endpoints.ts';
import { HEADER, SESSION_STORAGE_KEY } from '#contract/names.ts';
import { openBrowser } from '../browser/bench-browser.ts';
import { logIn } from '../browser/log-in.ts';
import type { TlsFront } from '../link/tls-front.ts';

const GROUPS = 30;
const GROUP_CALLS = 10;
const WARM_UP_GROUPS = 5;
/** After a login, the app asks for what a member sees. */
const SETTLE_MS = 5_000;
const { path } = endpoints['passkey.list'];

export interface MemberCalls {
  readonly browser: string;
  /** Milliseconds a call. */
  readonly times: readonly number[];
  /** Bytes of TLS a call in both directions. */
  readonly bytes: number;
  /** Requests that reach the operator for each call. */
  readonly requests: number;
}

/** Logs a member in and times a read of theirs that is never stored, from the page through the service worker. */
export async function measureMemberCalls(front: TlsFront, rest: () => Promise<void>): Promise<MemberCalls> {
  const browser = await openBrowser(front.pin);
  try {
    const page = await browser.openPage();
    await page.go(`${front.origin}/m/login`);
    await page.evaluate(logIn);
    await page.evaluate(waitForSession, SESSION_STORAGE_KEY);
    await page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), SETTLE_MS);
    await rest();
    const call = { path, merchantHeader: HEADER.merchant, tokenHeader: HEADER.authorization, sessionKey: SESSION_STORAGE_KEY };
    await page.evaluate(timeReads, call, WARM_UP_GROUPS, GROUP_CALLS);
    const { up, down } = front.link;
    for (const direction of [up, down]) direction.reset();
    const earlier = front.requests.length;
    const times = await page.evaluate(timeReads, call, GROUPS, GROUP_CALLS);
    const calls = GROUPS * GROUP_CALLS;
    const bytes = (up.countBytes() + down.countBytes()) / calls;
    return { browser: browser.version, times, bytes, requests: (front.requests.length - earlier) / calls };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function waitForSession(key: string): Promise<void> {
  while (sessionStorage.getItem(key) === null || !navigator.serviceWorker.controller)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

interface Read {
  readonly path: string;
  readonly merchantHeader: string;
  readonly tokenHeader: string;
  readonly sessionKey: string;
}

/** Runs in the page, whose clock is too coarse for a single call. */
async function timeReads(read: Read, groups: number, size: number): Promise<number[]> {
  const stored = sessionStorage.getItem(read.sessionKey) ?? '';
  const { token } = JSON.parse(stored) as { token: string };
  const headers = { [read.merchantHeader]: 'aurora', [read.tokenHeader]: token, Language: 'EN' };
  const times: number[] = [];
  for (let group = 0; group < groups; group += 1) {
    const startedAt = performance.now();
    for (let number = 0; number < size; number += 1) {
      const response = await fetch(read.path, { headers });
      const body = (await response.json()) as { readonly success?: boolean };
      if (!body.success) throw new Error(`${read.path}: ${response.status} ${JSON.stringify(body)}`);
    }
    times.push((performance.now() - startedAt) / size);
  }
  return times;
}
