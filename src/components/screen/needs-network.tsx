import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import * as styles from './screen.module.css';

/** Says, while there is no network, that this needs one. */
export function NeedsNetwork({ words }: { words: AnyTextKey }) {
  const text = useText();
  const { online } = useConnection();
  return (
    <p className={styles.needsNetwork} role="status">
      {!online && text(words)}
    </p>
  );
}
