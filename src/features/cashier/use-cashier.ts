import { useCallback } from 'react';
import { useShownCall } from '../../services/shown-call.ts';

/** Everything that the cashier shows, and how to ask for all of it again. */
export function useCashier() {
  const balance = useShownCall('member.balance');
  const settings = useShownCall('cashier.settings');
  const history = useShownCall('cashier.deposits');
  const [askBalance, askSettings, askHistory] = [balance.reload, settings.reload, history.reload];
  const renew = useCallback(
    () => Promise.all([askBalance(), askSettings(), askHistory()]),
    [askBalance, askSettings, askHistory],
  );
  return { balance, settings, history, renew };
}
export type Cashier = ReturnType<typeof useCashier>;
