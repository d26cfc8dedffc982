import { useCallback } from 'react';
import { useLiveQuery } from '../../services/live-query.ts';

/** Loads everything that the cashier shows and returns a function that reloads it. */
export function useCashier() {
  const balance = useLiveQuery('member.balance');
  const settings = useLiveQuery('cashier.settings');
  const history = useLiveQuery('cashier.deposits');
  const [askBalance, askSettings, askHistory] = [balance.reload, settings.reload, history.reload];
  const renew = useCallback(
    () => Promise.all([askBalance(), askSettings(), askHistory()]),
    [askBalance, askSettings, askHistory],
  );
  return { balance, settings, history, renew };
}
export type Cashier = ReturnType<typeof useCashier>;
