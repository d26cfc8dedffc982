import { useEffect } from 'react';
import { localStore } from '../../platform/safe-storage.ts';
import { PAYMENTS_KEY } from '../../services/kept/member-record-keys.ts';
import { useSession } from '../../services/session.ts';

/** On every screen: a payment that a closed or killed page left open is asked after, and nothing is loaded where there is none. */
export function PaymentKeeper() {
  const isMember = useSession() !== null;
  useEffect(() => {
    if (!isMember || localStore.read(PAYMENTS_KEY) === null) return;
    const start = async () => (await import('../../services/payments/payment-watch.ts')).startPaymentWatch();
    // the next screen that has payments starts it as well
    start().catch(() => {});
  }, [isMember]);
  return null;
}
