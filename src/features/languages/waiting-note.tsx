import { useText } from '../../i18n/text.ts';
import { useWaitingMutations } from '../../services/waiting-mutations.ts';

/** Says that the operator does not know the choice yet. */
export function WaitingNote() {
  const text = useText();
  const isWaiting = useWaitingMutations('member.language').length > 0;
  return (
    <p className="language-note" role="status">
      {isWaiting && text('language_waits')}
    </p>
  );
}
