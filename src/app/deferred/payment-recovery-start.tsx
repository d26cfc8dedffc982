import { useEffect } from 'react';
import { hasPaymentEntries } from '../../services/member-records/payment-entries.ts';
import { useSession } from '../../services/session/session.ts';

/** Looks after a payment that a closed or killed page left pending, on every screen; loads nothing where there is none. */
export function PaymentRecoveryStart() {
  const isMember = useSession() !== null;
  useEffect(() => {
    if (!isMember || !hasPaymentEntries()) return;
    const start = async () => (await import('../../services/payments/payment-recovery.ts')).startPaymentRecovery();
    // the next screen that has payments starts it as well
    start().catch(() => {});
  }, [isMember]);
  return null;
}
