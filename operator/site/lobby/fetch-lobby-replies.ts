import * as v from 'valibot';
import { completeReply, overrideRow, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { isNotServed } from '#contract/deployment/not-served.ts';
import { findEndpoint } from '#contract/endpoints.ts';
import { type Language, toLanguageHeader } from '#contract/languages.ts';
import { LOBBY_QUERY_NAMES, type LobbyData, PAGE_QUERIES, PAGE_QUERY_NAMES, type PageQueryName } from '#contract/lobby-page.ts';
import { HEADER } from '#contract/names.ts';

/** Answers a request as a line does. */
export type AnswerCall = (request: Request) => Promise<Response>;

export interface LobbyKey {
  /** Where the page is opened: replies may hold addresses of the same host. */
  readonly origin: string;
  readonly merchant: string;
  readonly language: Language;
}

/** What the deployment states may stand for it. */
const UNSERVED = { value: undefined };
const GoodReply = v.object({ success: v.literal(true), value: v.unknown() });

/** Asks as a guest for everything that travels with a lobby, until `signal` ends it; null where the operator does not give all that it shows now. */
export async function fetchLobbyReplies(
  answer: AnswerCall,
  key: LobbyKey,
  signal: AbortSignal | null = null,
  stated: StatedMerchant = {},
): Promise<LobbyData['replies'] | null> {
  const headers = {
    Accept: 'application/json',
    [HEADER.merchant]: key.merchant,
    [HEADER.language]: toLanguageHeader(key.language),
  };
  const fetchValue = async (address: string, method: string) => {
    const response = await answer(new Request(key.origin + address, { method, headers, signal }));
    const parsed = v.safeParse(GoodReply, await response.json().catch(() => null));
    if (parsed.success) return parsed.output;
    return isNotServed(response) ? UNSERVED : undefined;
  };
  const ask = async (name: PageQueryName) => {
    const { method, path } = overrideRow(name, findEndpoint(name), stated);
    const asked = path ? await fetchValue(`${path}?${new URLSearchParams(PAGE_QUERIES[name])}`, method) : UNSERVED;
    const value = asked && completeReply(name, asked.value, stated);
    return value === undefined ? [] : [[name, value] as const];
  };
  const replies = Object.fromEntries((await Promise.all(PAGE_QUERY_NAMES.map(ask))).flat());
  return LOBBY_QUERY_NAMES.every((name) => name in replies) ? replies : null;
}
