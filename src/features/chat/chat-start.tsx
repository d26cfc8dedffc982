import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { setChatTab } from '../../services/chat/chat-tab.ts';
import { mayChat } from '../../services/chat/may-chat.ts';
import { useSession } from '../../services/session/session.ts';
import { useStatus } from '../../services/status/status.ts';

const NoUnread: ComponentType = () => null;

const ChatUnread = lazy(async () => {
  const [loaded] = await Promise.all([import('./chat-unread.tsx'), addScreenTexts()]).catch(() => [null]);
  // The next page counts instead.
  return { default: loaded?.ChatUnread ?? NoUnread };
});

/** The tab is there with the flag alone; what counts is loaded for members who may chat. docs/product/chat.md */
export function ChatStart() {
  const { value } = useStatus();
  const session = useSession();
  const hasChat = value && value.whitelabelVal.CBS3 === true;
  useEffect(() => {
    if (hasChat !== undefined) setChatTab(hasChat);
  }, [hasChat]);
  // until the operator has said who has the session, they may be one who may not
  return hasChat && session?.id && !session.updatePassword && mayChat(session) ? (
    <Suspense>
      <ChatUnread key={session.token} />
    </Suspense>
  ) : null;
}
