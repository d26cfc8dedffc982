import { useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useMerchant } from '../../services/merchant.ts';

/** Says in a sentence why nothing can be sent now: the device has no network, or no line of the operator answers; undefined while one may. */
export function useOutage(): string | undefined {
  const text = useText();
  const { name } = useMerchant();
  const { word } = useConnection();
  if (word === 'offline') return text('outage_offline');
  return word === 'unreachable' ? text('outage_unreachable', { name }) : undefined;
}
