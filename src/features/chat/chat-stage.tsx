import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import { useOutage } from '../../components/connection/use-outage.ts';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './chat.module.css';
import { ChatFrame } from './chat-frame.tsx';
import { ChatNote } from './chat-note.tsx';
import { useChat } from './use-chat.ts';

/** The member, or the merchant, has no chat: to ask again would not help. */
const FINAL: readonly string[] = ['no_permissions', 'not_found'] satisfies ErrorCode[];

export interface ChatStageProps {
  /** A whole address of this app. */
  backUrl: string;
  onGoBack: () => void;
}

/** Everything the chat may be on its way to the member: asked for, open here or in a window, refused, failed. */
export function ChatStage({ backUrl, onGoBack }: ChatStageProps) {
  const text = useText();
  const { chat, start, refuse } = useChat(backUrl);
  switch (chat.kind) {
    case 'opening':
      return <PageSpinner place="stage" label={text('chat_opening')} />;
    case 'refused':
      return <ChatNote title={text('chat_failed')}>{text('chat_refused')}</ChatNote>;
    case 'failed':
      return <ChatFailure error={chat.error} onRetry={start} />;
    case 'open':
      return chat.inWindow ? (
        <WindowNote href={chat.url.href} />
      ) : (
        <ChatFrame key={chat.url.href} url={chat.url} onGoBack={onGoBack} onRetry={start} onRefused={refuse} />
      );
  }
}

function ChatFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const outage = useOutage();
  const canRetry = !FINAL.includes(error.code);
  return (
    <ChatNote title={text(canRetry ? 'chat_failed' : 'chat_none')} onRetry={canRetry ? onRetry : undefined}>
      {outage ? text('chat_needs_network', { outage }) : errorText(error)}
    </ChatNote>
  );
}

/** The provider forbids frames. A link needs no permission to open a window. */
function WindowNote({ href }: { href: string }) {
  const text = useText();
  return (
    <div className={styles.note}>
      <h2>{text('chat_window_title')}</h2>
      <p className={looks.muted}>{text('launch_window_text')}</p>
      <a
        className={buttonStyles.button}
        data-look="accent"
        data-size="normal"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text('chat_window_open')}
      </a>
    </div>
  );
}
