import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { useText } from '../../i18n/text.ts';
import { appBadge } from '../../platform/app-badge.ts';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './chat-unread.module.css';

const SLOT = '[data-slot="chat"]';
const DESCRIPTION_ID = 'chat-unread';
const MAX_SHOWN = 99;
const UNREAD_EVERY_MS = 30 * SECOND_MS;
/** Each failure doubles the pause, up to this limit. */
const UNREAD_MAX_PAUSE_MS = 8 * MINUTE_MS;

/** Shows the number of unread messages on the tab and the app's icon, and announces it. docs/product/chat.md */
export function ChatUnread() {
  const text = useText();
  const { pathname } = useLocation();
  const [slot, setSlot] = useState<Element | null>(null);
  const unread = useUnread(pathname === ROUTES.chat.path);
  // The next screen may have another layout, or no tab bar.
  useEffect(() => {
    if (pathname) setSlot(document.querySelector(SLOT));
  }, [pathname]);
  useEffect(() => {
    const tab = slot?.closest('a');
    // The accessible name of the tab stays unchanged.
    if (unread > 0) tab?.setAttribute('aria-describedby', DESCRIPTION_ID);
    return () => tab?.removeAttribute('aria-describedby');
  }, [slot, unread]);

  const message = unread > 0 && text('chat_unread', { count: unread });
  return (
    <>
      <p id={DESCRIPTION_ID} role="status" className={shared.visuallyHidden}>
        {message}
      </p>
      {slot &&
        message &&
        createPortal(
          <span className={`${styles.badge} ${shared.num}`} aria-hidden="true" dir="ltr" data-unread="">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>,
          slot,
        )}
    </>
  );
}

/** Polls while mounted, and also as soon as the chat is left or a push arrives. */
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
    const stopWatching = onPageShown(started.check);
    const stopListening = onGatewayMessage('push-received', started.check);
    return () => {
      started.end();
      stopWatching();
      stopListening();
      appBadge.setLasting(0);
    };
  }, []);
  useEffect(() => appBadge.setLasting(unread), [unread]);
  useEffect(() => {
    if (!isInChat) return;
    return () => {
      // Assumes zero until the operator replies, so that the tab does not show messages just read.
      setUnread(0);
      watch.current?.check();
    };
  }, [isInChat]);
  return unread;
}

interface UnreadWatchDeps {
  readonly ask: () => Promise<number>;
  readonly onCount: (unread: number) => void;
  /** Runs a function after the delay; the returned function cancels it. */
  readonly runLater: (run: () => void, delayMs: number) => () => void;
  readonly isVisible: () => boolean;
}

interface UnreadWatch {
  /** Asks now, if the page is visible. */
  readonly check: () => void;
  readonly end: () => void;
}

/**
 * Asks for the number of unread chat messages: every 30 s while the page is visible, and less often while no reply comes.
 * docs/product/chat.md
 */
export function watchUnread({ ask, onCount, runLater, isVisible }: UnreadWatchDeps): UnreadWatch {
  let failures = 0;
  let isAsking = false;
  let hasEnded = false;
  let cancelCheck = () => {};

  const check = async () => {
    cancelCheck();
    // A hidden page asks when it is shown again.
    if (hasEnded || isAsking || !isVisible()) return;
    isAsking = true;
    const unread = await ask().catch(() => undefined);
    isAsking = false;
    if (hasEnded) return;
    failures = unread === undefined ? failures + 1 : 0;
    if (unread !== undefined) onCount(unread);
    cancelCheck = runLater(() => void check(), Math.min(UNREAD_EVERY_MS * 2 ** failures, UNREAD_MAX_PAUSE_MS));
  };
  void check();

  return {
    check: () => void check(),
    end: () => {
      hasEnded = true;
      cancelCheck();
    },
  };
}
