import type { Page } from '@playwright/test';
import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { recordSuccess, UNKNOWN_LINE } from '#gateway/line-book/line-health.ts';
import { SESSION_KEY_PREFIX } from '#gateway/store/database.ts';
import { digestToken } from '#gateway/store/partition.ts';
import { fetchQuery, mutate } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { LINES } from '../rig/names.ts';
import type { SentRequest } from '../rig/network.ts';
import { type Player, serveFrom, toOutcome } from '../rig/player.ts';
import { askGateway, readReplies, writePreference, writeStart } from './in-page.ts';

/** A tab of the app's origin that shows a picture of it, so that the app itself makes no calls. */
export interface QuietTab {
  readonly page: Page;
  /** Ends the service worker, or the page's own gateway. */
  restart(): Promise<void>;
  /** Delivers a push to the service worker; a page gets none. */
  push(payload: string): Promise<void>;
}

/** An earlier visit learned these lines from the first list of the only line, the origin. */
const ADOPTED = LINES.slice(1).map((line) => ({ line, since: 0, isSite: true }));
/** The latency of a line near the player, and its spread: no other line joins a call for 2 s, however busy the machine is. */
const FAST_MS = 5;
const SPREAD_MS = 500;

const outOfReach = (): never => {
  throw new Error('A real browser has no clock that a test could move.');
};

interface PlayerDeps {
  readonly tab: QuietTab;
  readonly token: string | null;
  /** The key of a bound session. */
  readonly key: JsonWebKey | null;
  /** Requests that arrived at unlisted hosts. */
  readonly listSent: () => readonly SentRequest[];
}

/** Opens the gateway of a real browser on an empty database; the page's bridges run in this process. */
export async function createBrowserPlayer({ tab, token, key, listSent }: PlayerDeps): Promise<Player> {
  const ask = (message: PageToGateway) => tab.page.evaluate(askGateway, message);
  const readReport = async (): Promise<GatewayReport | undefined> => (await ask({ type: 'get-report' })).report;
  const sessionKey = token !== null && key ? { name: SESSION_KEY_PREFIX + (await digestToken(token)), key } : null;
  await tab.page.evaluate(writeStart, { adopted: ADOPTED, sessionKey });
  await tab.restart();
  serveFrom({
    post: async (call) => (await ask(call)).reply ?? null,
    notify: (message) => void ask(message).catch(() => undefined),
    report: async () => null,
  });
  setCallContext({ merchant: 'aurora', language: 'EN', token });
  return {
    network: {
      get sent() {
        return listSent();
      },
    },
    // Time is that of the machine, and attacks that move it do not run here.
    pace: {
      clock: { now: Date.now, operatorNow: Date.now, safeNow: Date.now, wait: outOfReach } as never,
      now: Date.now,
      hurry: () => {},
      skip: outOfReach,
    },
    read: (name, options) => toOutcome(name, fetchQuery(name, options)),
    write: (name, body, listed) => toOutcome(name, mutate(name, { ...(body && { body }), ...(listed && { listed }) })),
    prefer: async (line) => {
      const now = Date.now();
      const health = { ...recordSuccess(recordSuccess(UNKNOWN_LINE, FAST_MS, now), FAST_MS, now), rttvarMs: SPREAD_MS };
      // An earlier gateway may still be writing, and a busy machine reads the stored book late.
      do {
        await tab.page.evaluate(writePreference, { line, lines: LINES, health });
        await tab.restart();
      } while ((await readReport())?.lines[0]?.line !== line);
    },
    settle: async () => {},
    restart: outOfReach,
    listStored: () => tab.page.evaluate(readReplies),
    listLines: async () => (await readReport())?.lines.map(({ line }) => line) ?? [],
    hasIdempotency: async () => outOfReach(),
  };
}
