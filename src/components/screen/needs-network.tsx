import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import './screen.css';

/** Says, while there is no network, that this needs one. */
export function NeedsNetwork({ words }: { words: AnyTextKey }) {
  const text = useText();
  const { online } = useConnection();
  return (
    <p className="needs-network" role="status">
      {!online && text(words)}
    </p>
  );
}
