import { useEffect, useReducer, useRef } from 'react';
import { ChatToPage } from '#contract/messages/chat-frame.ts';
import { hearFrame } from '../../bridges/hear-frame.ts';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { isOwnPage } from '../../components/way-back/is-own-page.ts';
import { useText } from '../../i18n/text.ts';
import * as styles from './chat.module.css';
import { ChatNote, SilentNote } from './chat-note.tsx';
import { followFrame, STATE_LIMITS_MS } from './frame-state.ts';

interface ChatFrameProps {
  url: URL;
  onGoBack: () => void;
  onRetry: () => void;
  /** The page's policy knows nothing of the address. */
  onRefused: () => void;
}

/** The stranger's window: it may run, keep its own storage and open links beside the app, not steer this page. docs/product/chat.md */
export function ChatFrame({ url, onGoBack, onRetry, onRefused }: ChatFrameProps) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, tell] = useReducer(followFrame, 'loading');

  useEffect(() => {
    if (!frame.current) return;
    return hearFrame(frame.current, ChatToPage, ({ type }) => (type === 'GO_BACK' ? onGoBack() : tell('ready')), url.origin);
  }, [url, onGoBack]);
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(url.origin)) onRefused();
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [url, onRefused]);
  useEffect(() => {
    const limitMs = STATE_LIMITS_MS[state];
    if (limitMs === undefined) return;
    const timer = setTimeout(tell, limitMs, 'waited');
    return () => clearTimeout(timer);
  }, [state]);

  const isUnseen = state === 'loading' || state === 'late';
  return (
    <>
      {state === 'silent' && <SilentNote onRetry={onRetry} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={text('nav_chat')}
        src={url.href}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay"
        referrerPolicy="no-referrer"
        data-unseen={isUnseen || undefined}
        onLoad={() => (isOwnPage(frame.current) ? onGoBack() : tell('loaded'))}
      />
      {state === 'loading' && <PageSpinner place="stage" label={text('chat_opening')} />}
      {state === 'late' && (
        <ChatNote title={text('chat_failed')} onRetry={onRetry}>
          {text('chat_failed_text')}
        </ChatNote>
      )}
    </>
  );
}
