import { Link } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
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

/** The footer of the lobby: the minimum age and a link to safer play. */
export function SaferPlayLine() {
  const text = useText();
  const settings = useSaferPlay();
  if (!settings) return null;
  return (
    <p className={styles.line}>
      <b dir="ltr">{text('safer_age', { age: settings.minimumAge })}</b>
      <Link to={ROUTES.saferPlay.path}>{text('safer_title')}</Link>
    </p>
  );
}
