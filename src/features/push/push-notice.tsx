import { useText } from '../../i18n/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './push-notice.module.css';

export interface ReceivedPush {
  readonly title: string;
  readonly body: string;
  readonly link: string;
}

export interface PushNoticeProps {
  push: ReceivedPush;
  route: string;
  onOpen: () => void;
  onClose: () => void;
}

/** A message that came while somebody looks at the app. It covers nothing that is typed in and takes no focus. */
export function PushNotice({ push: { title, body }, route, onOpen, onClose }: PushNoticeProps) {
  const text = useText();
  return (
    <aside className={`${styles.pushNotice} ${looks.fadeIn}`} role="status">
      <p>
        <b dir="auto">{title}</b>
        {body && (
          <span className={looks.muted} dir="auto">
            {body}
          </span>
        )}
      </p>
      <ButtonLink look="quiet" size="narrow" to={route} onClick={onOpen}>
        {text('open')}
      </ButtonLink>
      <button type="button" className={styles.close} aria-label={text('close')} onClick={onClose}>
        <DeferredIcon name="close" size={18} />
      </button>
    </aside>
  );
}
