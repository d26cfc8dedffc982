import { type ReactNode, useState } from 'react';
import { ContactButton } from '../../components/customer-service/contact-button.tsx';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './chat.module.css';

interface ChatNoteProps {
  title: string;
  children: ReactNode;
  /** Left out where trying again cannot help. */
  onRetry?: (() => void) | undefined;
}

/** What stands in the place of a chat that is not here, and whom the player may turn to instead. */
export function ChatNote({ title, children, onRetry }: ChatNoteProps) {
  const text = useText();
  return (
    <div className={styles.note} role="alert">
      <h2>{title}</h2>
      <p className={looks.muted}>{children}</p>
      {onRetry && <Button onClick={onRetry}>{text('retry_once')}</Button>}
      <ContactButton className={looks.textButton}>{text('in_customer_services')}</ContactButton>
    </div>
  );
}

/** Above a page that does not say whether it is a chat; whoever sees one takes it away. */
export function SilentNote({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const [isTaken, setTaken] = useState(false);
  if (isTaken) return null;
  return (
    <div className={styles.silent} role="status">
      <p>{text('chat_silent')}</p>
      <button type="button" className={styles.close} aria-label={text('close')} onClick={() => setTaken(true)}>
        <DeferredIcon name="close" size={20} />
      </button>
      <div className={styles.ways}>
        <button type="button" className={looks.textButton} onClick={onRetry}>
          {text('retry_once')}
        </button>
        <ContactButton className={looks.textButton}>{text('in_customer_services')}</ContactButton>
      </div>
    </div>
  );
}
