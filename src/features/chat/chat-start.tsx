import { useEffect } from 'react';
import { CHAT_TAB_KEY } from '#contract/names.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { lazyPart } from '../../services/lazy-part.tsx';
import { hasChat, mayChat } from '../../services/member.ts';
import { useSession } from '../../services/session/session.ts';
import { useStatus } from '../../services/status/status.ts';

/** Shows or hides the tab of the chat and stores that for the next start, which then needs no call. docs/product/chat.md */
function setChatTab(isThere: boolean): void {
  document.documentElement.toggleAttribute('data-chat', isThere);
  if (isThere) localStore.write(CHAT_TAB_KEY, '1');
  else localStore.remove(CHAT_TAB_KEY);
}

const ChatUnread = lazyPart(async () => (await import('./chat-unread.tsx')).ChatUnread);

/** The tab depends on the flag alone; the unread count is loaded for members who may chat. docs/product/chat.md */
export function ChatStart() {
  const { value } = useStatus();
  const session = useSession();
  const isOffered = value && hasChat(value.whitelabelVal);
  useEffect(() => {
    if (isOffered !== undefined) setChatTab(isOffered);
  }, [isOffered]);
  // Until the session has its member ID, the member may lack the permission to chat.
  return isOffered && session?.id && !session.updatePassword && mayChat(session) ? <ChatUnread key={session.token} /> : null;
}
