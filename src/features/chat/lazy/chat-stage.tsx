import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from '#src/bridges/api-error.ts';
import { useOutage } from '#src/components/connection/needs-network.tsx';
import { PageSpinner } from '#src/components/screen/page-spinner.tsx';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useText } from '#src/i18n/text.ts';
import * as buttonStyles from '#src/ui/styles/button.module.css';
import * as shared from '#src/ui/styles/shared.module.css';
import * as styles from '../chat.module.css';
import { ChatFrame } from '../chat-frame.tsx';
import { ChatNotice } from '../chat-notice.tsx';
import { useChat } from '../use-chat.ts';

/** The member or the merchant has no chat, so a retry would not help. */
const FINAL: readonly string[] = ['no_permissions', 'not_found'] satisfies ErrorCode[];

export interface ChatStageProps {
  /** An absolute address of this app. */
  backUrl: string;
  /** The message to begin with. */
  draft?: string | undefined;
  onGoBack: () => void;
}

/** Renders every state of the chat: loading, open here or in a window, refused, failed. docs/product/chat.md */
export function ChatStage({ backUrl, draft, onGoBack }: ChatStageProps) {
  const text = useText();
  const { chat, start, refuse } = useChat(backUrl, draft);
  switch (chat.kind) {
    case 'opening':
      return <PageSpinner area="stage" label={text('chat_opening')} />;
    case 'refused':
      return <ChatNotice title={text('chat_failed')}>{text('chat_refused')}</ChatNotice>;
    case 'failed':
      return <ChatFailure error={chat.error} onRetry={start} />;
    case 'open':
      return chat.inWindow ? (
        <WindowNotice href={chat.url.href} />
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
    <ChatNotice title={text(canRetry ? 'chat_failed' : 'chat_none')} onRetry={canRetry ? onRetry : undefined}>
      {outage ? text('chat_needs_network', { outage }) : errorText(error)}
    </ChatNotice>
  );
}

/** Shown if the provider forbids frames. A link can open a window without any permission. */
function WindowNotice({ href }: { href: string }) {
  const text = useText();
  return (
    <div className={styles.note}>
      <h2>{text('chat_window_title')}</h2>
      <p className={shared.muted}>{text('launch_window_text')}</p>
      <a
        className={buttonStyles.button}
        data-variant="accent"
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
