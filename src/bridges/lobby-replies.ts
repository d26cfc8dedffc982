import * as v from 'valibot';
import { findEndpoint } from '#contract/endpoints.ts';
import { firstReplies } from '#contract/first-replies.ts';
import { LOBBY_DATA_ID, LOBBY_QUERIES, LOBBY_QUERY_NAMES, LobbyData } from '#contract/lobby-page.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { setMarkupTime } from '../platform/clock.ts';
import { getCallContext } from './call-context.ts';
import { notifyGateway } from './gateway.ts';
import { pageQueries } from './page-queries.ts';

/** Replies no older than this are shown without being asked for again; docs/product/first-view.md. */
const LOBBY_FRESH_MS = 60_000;

/** Reads what the page's lobby was made of; null where the page has none, or none of this build, merchant and language. */
export function readLobbyData(): LobbyData | null {
  const text = document.getElementById(LOBBY_DATA_ID)?.textContent;
  if (!text) return null;
  const { merchant, language } = getCallContext();
  const data = v.parse(LobbyData, JSON.parse(text));
  return data.build === __BUILD__ && data.merchant === merchant && data.language === language ? data : null;
}

let taken: LobbyData | undefined;

/** Hands the replies that came with the page to the gateway that serves it now, which stores them. */
export function handOverLobby(): void {
  if (taken) notifyGateway({ type: 'store-replies', lobby: taken });
}

/** Takes the replies of a guest's lobby into the cache of queries; throws a ValiError, and takes none, where one does not fit its row. */
export function seedLobby(data: LobbyData, shownMoment = data.storedAt): void {
  const { storedAt, replies } = data;
  const context = getCallContext();
  const ageMs = Math.max(0, Date.now() - storedAt);
  const parsed = LOBBY_QUERY_NAMES.map((name) => {
    const { cache } = findEndpoint(name);
    const meta: ReplyMeta = { from: 'store', policy: cache.kind, tried: [], ageMs, storedAt, stale: false };
    return {
      query: pageQueries.find(name, LOBBY_QUERIES[name], context),
      value: v.parse(firstReplies[name], replies[name]),
      meta,
    };
  });
  // A server's clock may run ahead.
  const freshUntil = Math.min(storedAt, Date.now()) + LOBBY_FRESH_MS;
  setMarkupTime(shownMoment);
  taken = data;
  for (const { query, value, meta } of parsed) pageQueries.seed(query, { value, meta }, freshUntil);
}
