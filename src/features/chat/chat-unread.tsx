import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { fetchQuery } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { useText } from '../../i18n/text.ts';
import { keepBadge } from '../../platform/app-badge.ts';
import { type UnreadWatch, watchUnread } from '../../services/chat/unread-watch.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './chat-unread.module.css';

const SLOT = '[data-slot="chat"]';
const DESCRIPTION_ID = 'chat-unread';
const MOST_SHOWN = 99;

/** How much of the chat is unread: on its tab, on the app's icon, and to whoever listens. docs/product/chat.md */
export function ChatUnread() {
  const text = useText();
  const { pathname } = useLocation();
  const [slot, setSlot] = useState<Element | null>(null);
  const unread = useUnread(pathname === ROUTES.chat.path);
  // each screen may have another layout, or none
  useEffect(() => {
    if (pathname) setSlot(document.querySelector(SLOT));
  }, [pathname]);
  useEffect(() => {
    const tab = slot?.closest('a');
    // the name of the tab stays its own
    if (unread > 0) tab?.setAttribute('aria-describedby', DESCRIPTION_ID);
    return () => tab?.removeAttribute('aria-describedby');
  }, [slot, unread]);

  const said = unread > 0 && text('chat_unread', { count: unread });
  return (
    <>
      <p id={DESCRIPTION_ID} role="status" className={looks.visuallyHidden}>
        {said}
      </p>
      {slot &&
        said &&
        createPortal(
          <span className={`${styles.badge} ${looks.num}`} aria-hidden="true" dir="ltr" data-unread="">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>,
          slot,
        )}
    </>
  );
}

/** Asks as long as it is mounted, at once after the chat was left and when a push comes. */
function useUnread(isInChat: boolean): number {
  const [unread, setUnread] = useState(0);
  const watch = useRef<UnreadWatch>(undefined);
  useEffect(() => {
    const started = watchUnread({
      ask: async () => (await fetchQuery('chat.unread')).value.unReadCount,
      onCount: setUnread,
      runLater: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
      isVisible: () => document.visibilityState === 'visible',
    });
    watch.current = started;
    document.addEventListener('visibilitychange', started.look);
    const stopHearing = onGatewayMessage('push-received', started.look);
    return () => {
      started.end();
      document.removeEventListener('visibilitychange', started.look);
      stopHearing();
      keepBadge(0);
    };
  }, []);
  useEffect(() => keepBadge(unread), [unread]);
  useEffect(() => {
    if (!isInChat) return;
    return () => {
      // until the operator says otherwise: the tab does not come back with what has just been read
      setUnread(0);
      watch.current?.look();
    };
  }, [isInChat]);
  return unread;
}
