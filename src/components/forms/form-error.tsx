import { useEffect } from 'react';
import { vibrate } from '../../platform/haptics.ts';
import { chooseErrorPlace } from '../../services/choose-error-place.ts';
import { LiveNote } from '../errors/live-note.tsx';
import * as styles from './form.module.css';
import { useErrorMessage } from './use-error-message.ts';

/** Shows why the form could not be sent. A silent error interrupts nobody, but its reason is shown; docs/product/errors.md. */
export function FormError({ reason }: { reason: unknown }) {
  const message = useErrorMessage()(reason);
  const place = chooseErrorPlace(reason);
  const isCalm = place === 'silent' || place === 'screen';
  const isFelt = message !== undefined && !isCalm;
  useEffect(() => {
    if (reason !== undefined && isFelt) vibrate('refusal');
  }, [reason, isFelt]);
  return (
    <div className={styles.failurePlace}>
      <LiveNote className={styles.failure} isCalm={isCalm}>
        {message}
      </LiveNote>
    </div>
  );
}
