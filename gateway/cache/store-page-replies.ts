import { endpoints } from '#contract/endpoints.ts';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { PAGE_QUERIES, PAGE_QUERY_NAMES } from '#contract/lobby/lobby-page.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { composeReplyKey, SHARED_MEMBER } from '../store/partition.ts';
import { composeRequest } from '../wire/compose-request.ts';
import { fitsRow } from '../wire/fits-row.ts';
import type { ReplyCache } from './reply-cache.ts';

type Deps = Pick<GatewayEnvironment, 'clock' | 'origin' | 'findReplySchema'>;

/** Stores a page's replies, with the checks of a line's reply, unless a newer one is stored. docs/product/first-view.md */
export async function storePageReplies(data: LobbyData, cache: ReplyCache, deps: Deps): Promise<void> {
  const { merchant, language, replies } = data;
  const context = { merchant, language, token: null };
  const now = deps.clock.operatorNow();
  // A server's clock may run ahead of this one.
  const storedAt = Math.min(data.storedAt, now);
  for (const endpoint of PAGE_QUERY_NAMES) {
    const value = replies[endpoint];
    if (!(await fitsRow(endpoint, value, deps))) continue;
    const row = endpoints[endpoint];
    const call = { type: 'call', id: '', endpoint, context, query: PAGE_QUERIES[endpoint] } as const;
    const key = composeReplyKey(row, composeRequest(row, call).query, context, SHARED_MEMBER);
    const stored = await cache.find(key, now);
    if (stored && stored.storedAt >= storedAt) continue;
    await cache.put({ key, endpoint, member: SHARED_MEMBER, status: 200, value, line: deps.origin, storedAt, usedAt: storedAt });
  }
}
