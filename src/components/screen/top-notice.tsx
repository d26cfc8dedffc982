import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './top-notice.module.css';

interface TopNoticeProps {
  role: 'alert' | 'status';
  title: string;
  text: string;
  /** The button that answers the notice. */
  children: OnlyElements;
  /** The label of the button that closes it. */
  later: string;
  onLater: () => void;
}

/** A notice below the header that covers no part of the screen and waits for an answer. */
export function TopNotice({ role, title, text, children, later, onLater }: TopNoticeProps) {
  return (
    <div className={`${styles.notice} ${shared.fadeIn}`} role={role}>
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {children}
      <button type="button" className={styles.later} onClick={onLater}>
        <DeferredIcon name="close" />
        <span className={shared.visuallyHidden}>{later}</span>
      </button>
    </div>
  );
}
