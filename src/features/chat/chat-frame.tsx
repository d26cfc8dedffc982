import { useEffect, useReducer, useRef } from 'react';
import { SECOND_MS } from '#contract/limits.ts';
import { ChatToPage } from '#contract/messages/chat-frame.ts';
import { listenToFrame } from '../../bridges/listen-to-frame.ts';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { isOwnPage } from '../../components/way-back/use-leave.ts';
import { useText } from '../../i18n/text.ts';
import * as styles from './chat.module.css';
import { ChatNotice, SilentNotice } from './chat-notice.tsx';

const CHAT_LOAD_LIMIT_MS = 10 * SECOND_MS;
const CHAT_WORD_LIMIT_MS = 3 * SECOND_MS;

/** How long each state may last. */
const STATE_LIMITS_MS: Readonly<Partial<Record<FrameState, number>>> = {
  loading: CHAT_LOAD_LIMIT_MS,
  loaded: CHAT_WORD_LIMIT_MS,
};

interface ChatFrameProps {
  url: URL;
  onGoBack: () => void;
  onRetry: () => void;
  /** The page's policy does not allow the address. */
  onRefused: () => void;
}

/** Embeds the third-party chat, which may use scripts, storage and links, but not navigate this page. docs/product/chat.md */
export function ChatFrame({ url, onGoBack, onRetry, onRefused }: ChatFrameProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, dispatch] = useReducer(followFrame, 'loading');

  useEffect(() => {
    if (!frame.current) return;
    return listenToFrame(
      frame.current,
      ChatToPage,
      ({ type }) => (type === 'GO_BACK' ? onGoBack() : dispatch('ready')),
      url.origin,
    );
  }, [url, onGoBack]);
  useEffect(() => {
    const handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin)) onRefused();
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => document.removeEventListener('securitypolicyviolation', handleViolation);
  }, [url, onRefused]);
  useEffect(() => {
    const limitMs = STATE_LIMITS_MS[state];
    if (limitMs === undefined) return;
    const timer = setTimeout(dispatch, limitMs, 'waited');
    return () => clearTimeout(timer);
  }, [state]);

  const isUnseen = state === 'loading' || state === 'late';
  return (
    <>
      {state === 'silent' && <SilentNotice onRetry={onRetry} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={text('nav_chat')}
        src={url.href}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay"
        referrerPolicy="no-referrer"
        data-unseen={isUnseen || undefined}
        onLoad={() => (isOwnPage(frame.current) ? onGoBack() : dispatch('loaded'))}
      />
      {state === 'loading' && <PageSpinner area="stage" label={text('chat_opening')} />}
      {state === 'late' && (
        <ChatNotice title={text('chat_failed')} onRetry={onRetry}>
          {text('chat_failed_text')}
        </ChatNotice>
      )}
    </>
  );
}

/**
 * `late`: nothing has loaded for too long, but it still may; `silent`: the frame loaded but does not announce itself as a chat,
 * such as the browser's error page or a provider without our protocol.
 */
export type FrameState = 'loading' | 'late' | 'loaded' | 'silent' | 'there';
export type FrameEvent = 'loaded' | 'ready' | 'waited';

/** Returns the state of a frame after an event. docs/product/chat.md */
export function followFrame(state: FrameState, event: FrameEvent): FrameState {
  if (event === 'ready' || state === 'there') return 'there';
  if (event === 'loaded') return state === 'silent' ? 'silent' : 'loaded';
  return state === 'loading' ? 'late' : state === 'loaded' ? 'silent' : state;
}
