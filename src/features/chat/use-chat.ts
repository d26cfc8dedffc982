import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchQuery } from '../../bridges/api.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import { getText } from '../../i18n/text.ts';
import { createTrustedHosts } from '../../services/links/classify-link.ts';
import { composeChatQuery } from './compose-chat-query.ts';
import { judgeChatAddress } from './judge-chat-address.ts';

export type Chat =
  | { readonly kind: 'opening' | 'refused' }
  | { readonly kind: 'open'; readonly url: URL; readonly inWindow: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Asks for the chat, and again when the player wants it; docs/product/chat.md. */
export function useChat(backUrl: string) {
  const [chat, setChat] = useState<Chat>({ kind: 'opening' });
  const asking = useRef<AbortController>(undefined);

  const start = useCallback(() => {
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    setChat({ kind: 'opening' });
    void askForChat(backUrl, asked.signal).then((answer) => {
      if (!asked.signal.aborted) setChat(answer);
    });
  }, [backUrl]);
  useEffect(() => {
    start();
    return () => asking.current?.abort();
  }, [start]);

  return { chat, start, refuse: useCallback(() => setChat({ kind: 'refused' }), []) };
}

async function askForChat(backUrl: string, signal: AbortSignal): Promise<Chat> {
  try {
    const query = composeChatQuery({ title: getText('nav_chat'), backUrl, language: getCallContext().language });
    const [{ value }, hosts] = await Promise.all([fetchQuery('chat.launch', { query, signal }), loadHosts()]);
    const url = judgeChatAddress(value.chatUrl, { hosts, page: window.location });
    return url ? { kind: 'open', url, inWindow: value.inWindow } : { kind: 'refused' };
  } catch (error) {
    return { kind: 'failed', error: toApiError(error) };
  }
}

/** Without an answer none is named, and the page's policy alone decides. */
async function loadHosts(): Promise<ReadonlySet<string>> {
  const told = await fetchQuery('system.configuration', { prefer: 'store' }).catch(() => undefined);
  return createTrustedHosts(told?.value.chatHosts ?? []);
}
