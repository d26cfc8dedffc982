import { useEffect } from 'react';
import { hasPaymentEntries } from '../../services/kept/payment-entries.ts';
import { useSession } from '../../services/session.ts';

/** On every screen: a payment that a closed or killed page left open is asked after, and nothing is loaded where there is none. */
export function PaymentKeeper() {
  const isMember = useSession() !== null;
  useEffect(() => {
    if (!isMember || !hasPaymentEntries()) return;
    const start = async () => (await import('../../services/payments/payment-watch.ts')).startPaymentWatch();
    // the next screen that has payments starts it as well
    start().catch(() => {});
  }, [isMember]);
  return null;
}
