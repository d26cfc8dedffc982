import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { PUSH_KINDS } from '../../services/push/push-kinds.ts';
import { useWaitingMutations } from '../../services/waiting-mutations.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './push.module.css';
import { usePushKinds } from './use-push-device.ts';

/** What a player is told of on this device: a switch for each kind. docs/product/push.md */
export function PushKindsChoice() {
  const text = useText();
  const { wanted, setKind } = usePushKinds();
  return (
    <>
      <SectionHeader title={text('push_kinds')} />
      <fieldset className={styles.kinds}>
        <legend className={looks.visuallyHidden}>{text('push_kinds')}</legend>
        {PUSH_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <span>
              <b>{text(`push_kind_${kind}`)}</b>
              <small className={looks.muted} id={`push-note-${kind}`}>
                {text(`push_kind_${kind}_note`)}
              </small>
            </span>
            <input
              type="checkbox"
              role="switch"
              aria-checked={wanted.includes(kind)}
              aria-label={text(`push_kind_${kind}`)}
              aria-describedby={`push-note-${kind}`}
              checked={wanted.includes(kind)}
              onChange={({ target }) => void setKind(kind, target.checked)}
            />
          </label>
        ))}
      </fieldset>
      <OfflineNote />
    </>
  );
}

/** Says that the operator does not know the choice yet. */
function OfflineNote() {
  const text = useText();
  const { online } = useConnection();
  const waiting = [...useWaitingMutations('push.subscribe'), ...useWaitingMutations('push.unsubscribe')];
  return (
    <p className={styles.note} role="status">
      {!online && waiting.length > 0 && text('push_kinds_saved')}
    </p>
  );
}
