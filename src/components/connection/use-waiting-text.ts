import { useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useMerchant } from '../../services/merchant.ts';

/** The text of the connection's word for a wait that has lasted so long; undefined while there is nothing to say. */
export function useWaitingText(waitedMs: number): string | undefined {
  const text = useText();
  const { name } = useMerchant();
  const { word } = useConnection(waitedMs);
  if (word === 'fine') return undefined;
  if (word === 'offline') return text('error_device_offline');
  return text(word === 'slow' ? 'still_trying' : 'lines_down', { name });
}
