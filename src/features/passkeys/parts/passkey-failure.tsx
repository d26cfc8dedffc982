import { LiveNote } from '../../../components/errors/live-note.tsx';
import { FormError } from '../../../components/forms/form-error.tsx';
import { useText } from '../../../i18n/text.ts';
import type { PasskeyObstacle } from '../../../platform/passkeys/ask-passkey.ts';
import * as styles from '../passkeys.module.css';
import { findObstacleText } from './obstacle-text.ts';

interface PasskeyFailureProps {
  obstacle: PasskeyObstacle | undefined;
  error: unknown;
}

/** Why nothing came of it, by the device or by the operator. */
export function PasskeyFailure({ obstacle, error }: PasskeyFailureProps) {
  const text = useText();
  const key = findObstacleText(obstacle);
  return (
    <div>
      <LiveNote isCalm={false} className={styles.failure}>
        {key && text(key)}
      </LiveNote>
      <FormError reason={error} />
    </div>
  );
}
