import { useText } from '../../i18n/text.ts';
import { useWaitingMutations } from '../../services/waiting-mutations.ts';
import * as styles from './language-list.module.css';

/** Says that the operator does not know the choice yet. */
export function WaitingNote() {
  const text = useText();
  const isWaiting = useWaitingMutations('member.language').length > 0;
  return (
    <p className={styles.note} role="status">
      {isWaiting && text('language_waits')}
    </p>
  );
}
