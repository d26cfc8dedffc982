import * as v from 'valibot';
import { findEndpoint } from '#contract/endpoints.ts';
import { findFirstReply } from '#contract/first-replies.ts';
import { LobbyData } from '#contract/lobby/lobby-data.ts';
import { LOBBY_DATA_ID, LOBBY_QUERIES, LOBBY_QUERY_NAMES } from '#contract/lobby/lobby-page.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import { operatorTime, readNow, setMarkupTime } from '../platform/clock.ts';
import { getCallContext } from './call-context.ts';
import { notifyGateway } from './gateway.ts';
import { pageQueries } from './page-queries.ts';

/** Replies no older than this are shown without a refetch; docs/product/first-view.md */
const LOBBY_FRESH_MS = 60_000;

/** Reads the data of the page's lobby; null if there is none for this build, merchant and language. */
export function readLobbyData(): LobbyData | null {
  const text = document.getElementById(LOBBY_DATA_ID)?.textContent;
  if (!text) return null;
  const { merchant, language } = getCallContext();
  const data = v.parse(LobbyData, JSON.parse(text));
  return data.build === __BUILD__ && data.merchant === merchant && data.language === language ? data : null;
}

/** Passes the replies that came with the page, if any, to the gateway, which stores them. */
export function handOverLobby(lobby: LobbyData | null): void {
  if (lobby) notifyGateway({ type: 'store-replies', lobby });
}

/** Adds a guest lobby's replies to the query cache; throws a ValiError, without adding any, if one is invalid. */
export function seedLobby(data: LobbyData, shownMoment = data.storedAt): void {
  const { storedAt, replies } = data;
  const context = getCallContext();
  // The operator's clock has reached this time, so the current time is at least as late. Only one line has sent it.
  if (readNow() < storedAt) operatorTime.adopt({ now: storedAt, uncertaintyMs: Infinity });
  const ageMs = Math.max(0, readNow() - storedAt);
  const parsed = LOBBY_QUERY_NAMES.map((name) => {
    const { cache } = findEndpoint(name);
    const meta: ReplyMeta = { from: 'store', policy: cache.kind, tried: [], ageMs, storedAt, stale: false };
    return {
      query: pageQueries.find(name, LOBBY_QUERIES[name], context),
      value: v.parse(findFirstReply(name), replies[name]),
      meta,
    };
  });
  // A server's clock may be ahead.
  const freshUntil = Math.min(storedAt, readNow()) + LOBBY_FRESH_MS;
  setMarkupTime(shownMoment);
  for (const { query, value, meta } of parsed) pageQueries.seed(query, { value, meta }, freshUntil);
}
