import { type AnyTextKey, useText } from '../../i18n/text.ts';
import * as styles from './connection.module.css';
import { useOutage } from './use-outage.ts';

/** Says, while the operator cannot be reached, why, and what that means here; `words` has a place for the reason, `outage`. */
export function NeedsNetwork({ words }: { words: AnyTextKey }) {
  const text = useText();
  const outage = useOutage();
  return (
    <p className={styles.needsNetwork} role="status">
      {outage && text(words, { outage })}
    </p>
  );
}
