import { useText } from '../../i18n/text.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import * as styles from './safer-play.module.css';

/** Shows the minimum age; empty if the merchant has no safer play. */
export function AgeNotice() {
  const text = useText();
  const settings = useSaferPlay();
  if (!settings) return null;
  const age = settings.minimumAge;
  return (
    <p className={styles.age}>
      <b dir="ltr">{text('safer_age', { age })}</b>
      <span>{text('consent_age', { age })}</span>
    </p>
  );
}
