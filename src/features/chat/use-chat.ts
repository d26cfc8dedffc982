import { useCallback, useEffect, useRef, useState } from 'react';
import { matchLanguage } from '#contract/choose-language.ts';
import type { Query } from '#contract/endpoints.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import { getText } from '../../i18n/text.ts';
import { checkServiceAddress } from '../../services/customer-service/read-customer-service.ts';
import { createTrustedHosts } from '../../services/links/classify-link.ts';

const CHAT_LANGUAGE = 'CN';

interface AddressContext {
  /** The hosts that a chat may have; empty allows every host that the page's policy allows. */
  readonly hosts: ReadonlySet<string>;
  readonly page: { readonly origin: string; readonly protocol: string };
}

/**
 * Returns the address, or null if it is refused. The chat is third-party code, which could read the session on the page's own
 * origin. docs/product/chat.md
 */
export function parseChatAddress(chatUrl: string, { hosts, page }: AddressContext): URL | null {
  const url = checkServiceAddress(chatUrl, { hosts, isAnywhere: hosts.size === 0, protocol: page.protocol });
  return url && url.origin !== page.origin ? url : null;
}

export type Chat =
  | { readonly kind: 'opening' | 'refused' }
  | { readonly kind: 'open'; readonly url: URL; readonly inWindow: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Requests the chat, and again when the player retries. docs/product/chat.md */
export function useChat(backUrl: string, draft?: string) {
  const [chat, setChat] = useState<Chat>({ kind: 'opening' });
  const asking = useRef<AbortController>(undefined);

  const start = useCallback(() => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setChat({ kind: 'opening' });
    void askForChat({ backUrl, draft }, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setChat(answer);
    });
  }, [backUrl, draft]);
  useEffect(() => {
    start();
    return () => asking.current?.abort();
  }, [start]);

  return { chat, start, refuse: useCallback(() => setChat({ kind: 'refused' }), []) };
}

type Arrival = Pick<ChatContext, 'backUrl' | 'draft'>;

async function askForChat(arrival: Arrival, signal: AbortSignal): Promise<Chat> {
  try {
    const query = composeChatQuery({ ...arrival, title: getText('nav_chat'), language: getCallContext().language });
    const [{ value }, hosts] = await Promise.all([fetchQuery('chat.launch', { query, signal }), loadHosts()]);
    const url = parseChatAddress(value.chatUrl, { hosts, page: window.location });
    return url ? { kind: 'open', url, inWindow: value.inWindow } : { kind: 'refused' };
  } catch (error) {
    return { kind: 'failed', error: toApiError(error) };
  }
}

/** Returns no hosts without a reply, so that only the page's policy applies. */
async function loadHosts(): Promise<ReadonlySet<string>> {
  const configuration = await fetchQuery('system.configuration', { prefer: 'store' }).catch(() => undefined);
  return createTrustedHosts(configuration?.value.chatHosts ?? []);
}

interface ChatContext {
  readonly title: string;
  /** An absolute address of this app. */
  readonly backUrl: string;
  /** The message that the chat may begin with. */
  readonly draft?: string | undefined;
  /** The language of the page, or '' if it has none. */
  readonly language: string;
}

/** Returns the query of a chat launch. docs/product/chat.md */
export const composeChatQuery = ({ title, backUrl, draft, language }: ChatContext): Query<'chat.launch'> => ({
  b2c: 'true',
  title,
  backUrl,
  language: matchLanguage(language, LANGUAGES) ?? CHAT_LANGUAGE,
  ...(draft !== undefined && { draft }),
});
