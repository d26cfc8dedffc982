import { type ReactNode, useState } from 'react';
import { useOutage } from '../../components/connection/needs-network.tsx';
import { ContactButton } from '../../components/customer-service/contact-dialog.tsx';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './chat.module.css';

interface ChatNoticeProps {
  /** Replaced without a connection, because then the chat is not at fault. */
  title: string;
  children: ReactNode;
  /** Omitted if a retry cannot help. */
  onRetry?: (() => void) | undefined;
}

/** Replaces a chat that is unavailable and offers customer service instead. */
export function ChatNotice({ title, children, onRetry }: ChatNoticeProps) {
  const text = useText();
  const isOutage = useOutage() !== undefined && onRetry !== undefined;
  return (
    <div className={styles.note} role="alert">
      <h2>{isOutage ? text('part_failed', { name: text('nav_chat') }) : title}</h2>
      <p className={shared.muted}>{children}</p>
      {onRetry && <Button onClick={onRetry}>{text('retry_once')}</Button>}
      <ContactButton className={shared.textButton}>{text('in_customer_services')}</ContactButton>
    </div>
  );
}

/** Shown above a frame that does not announce itself as a chat; a player who sees a chat can close it. */
export function SilentNotice({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const [isTaken, setTaken] = useState(false);
  if (isTaken) return null;
  return (
    <div className={styles.silent} role="status">
      <p>{text('chat_silent')}</p>
      <button type="button" className={styles.close} aria-label={text('close')} onClick={() => setTaken(true)}>
        <DeferredIcon name="close" size={20} />
      </button>
      <div className={styles.actions}>
        <button type="button" className={shared.textButton} onClick={onRetry}>
          {text('retry_once')}
        </button>
        <ContactButton className={shared.textButton}>{text('in_customer_services')}</ContactButton>
      </div>
    </div>
  );
}
