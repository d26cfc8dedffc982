import { type AnyTextKey, useText } from '../../../i18n/text.ts';
import { useConnection } from '../../../services/connection/connection.ts';
import './form.css';

/** Says, while there is no network, that this needs one. */
export function NetworkNote({ words }: { words: AnyTextKey }) {
  const text = useText();
  const { online } = useConnection();
  return (
    <p className="auth-note" role="status">
      {!online && text(words)}
    </p>
  );
}
