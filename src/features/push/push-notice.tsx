import { useText } from '../../i18n/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './push-notice.module.css';

export interface ReceivedPush {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

interface PushNoticeProps {
  push: ReceivedPush;
  route: string;
  onOpen: () => void;
  onClose: () => void;
}

/** Shows a message that arrived while the app is visible. It covers no input and takes no focus. */
export function PushNotice({ push: { title, body }, route, onOpen, onClose }: PushNoticeProps) {
  const text = useText();
  return (
    <aside className={`${styles.pushNotice} ${shared.fadeIn}`} role="status">
      <p>
        <b dir="auto">{title}</b>
        {body && (
          <span className={shared.muted} dir="auto">
            {body}
          </span>
        )}
      </p>
      <ButtonLink variant="quiet" size="narrow" to={route} onClick={onOpen}>
        {text('open')}
      </ButtonLink>
      <button type="button" className={styles.close} aria-label={text('close')} onClick={onClose}>
        <DeferredIcon name="close" size={18} />
      </button>
    </aside>
  );
}
