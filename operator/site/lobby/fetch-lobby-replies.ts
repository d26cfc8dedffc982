import * as v from 'valibot';
import { completeReply, overrideRow, type StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { findEndpoint } from '#contract/endpoints.ts';
import { isSameCode } from '#contract/errors.ts';
import { type Language, toLanguageHeader } from '#contract/languages.ts';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { LOBBY_QUERY_NAMES, PAGE_QUERIES, PAGE_QUERY_NAMES, type PageQueryName } from '#contract/lobby/lobby-page.ts';
import { HEADER } from '#contract/names.ts';
import { decodeReply, parseReply } from '#contract/replies/reply-text.ts';
import { WireReply } from '#contract/reply.ts';

/** Answers a request as a line does. */
export type AnswerCall = (request: Request) => Promise<Response>;

export interface LobbyKey {
  /** The page's origin, because replies may contain addresses of the same host. */
  readonly origin: string;
  readonly merchant: string;
  readonly language: Language;
}

/** The deployment may provide a value instead. */
const UNSERVED = { value: undefined };

/** Fetches the lobby's replies as a guest until `signal` aborts; null if a reply that the lobby shows is missing. */
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
    const parsed = v.safeParse(WireReply, parseReply(await readReply(response)));
    const wire = parsed.success ? parsed.output : undefined;
    if (wire?.success) return wire;
    const isStated = stated.notServedCodes?.some((code) => isSameCode(code, wire?.errorCode ?? ''));
    return isStated || hasNotServedStatus(response) ? UNSERVED : undefined;
  };
  const ask = async (name: PageQueryName) => {
    const { method, path } = overrideRow(name, findEndpoint(name), stated);
    const fetched = path ? await fetchValue(`${path}?${new URLSearchParams(PAGE_QUERIES[name])}`, method) : UNSERVED;
    const value = fetched && completeReply(name, fetched.value, stated);
    return value === undefined ? [] : [[name, value] as const];
  };
  const replies = Object.fromEntries((await Promise.all(PAGE_QUERY_NAMES.map(ask))).flat());
  return LOBBY_QUERY_NAMES.every((name) => name in replies) ? replies : null;
}

async function readReply(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer(0));
  return decodeReply((charset) => new TextDecoder(charset).decode(bytes), response.headers.get('Content-Type'));
}
