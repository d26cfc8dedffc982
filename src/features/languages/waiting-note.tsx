import { useText } from '../../i18n/text.ts';
import { useWaitingWrites } from '../../services/writes/waiting-writes.ts';

/** Says that the operator does not know the choice yet. */
export function WaitingNote() {
  const text = useText();
  const isWaiting = useWaitingWrites('member.language').length > 0;
  return (
    <p className="language-note" role="status">
      {isWaiting && text('language_waits')}
    </p>
  );
}
