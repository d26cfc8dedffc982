import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { vibrate } from '../../platform/haptics.ts';
import { getPaymentRecovery, useOverdue, useSettledPayment } from '../../services/payments/payment-recovery.ts';
import { getPendingPayments, type PendingPayment } from '../../services/payments/pending-payments.ts';
import { Button } from '../../ui/button.tsx';
import * as styles from './cashier.module.css';

/** Says of a deposit whose answer was lost that it is asked after, and after a while what the player may do. docs/product/cashier.md */
export function UnansweredDeposit({ payment, currency }: { payment: PendingPayment; currency: string }) {
  const text = useText();
  const overdue = useOverdue()[payment.key];
  const [isBusy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    await getPaymentRecovery().repeat(payment);
    setBusy(false);
  };
  const values = { amount: formatMoney(Number(payment.body.amount), currency) };
  return (
    <div className={styles.unanswered}>
      <p role="status">{text(overdue ? `cashier_overdue_${overdue}` : 'cashier_asking', values)}</p>
      {overdue && (
        <p className={styles.ways}>
          {overdue === 'again' && (
            <Button isBusy={isBusy} onClick={() => void repeat()}>
              {text('cashier_send_again')}
            </Button>
          )}
          <Button look="quiet" onClick={() => getPendingPayments().remove(payment.key)}>
            {text('cashier_let_go')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What became of a deposit whose answer was lost, once it is known. */
export function LateDeposit({ currency, onArrival }: { currency: string; onArrival: (amount: number) => void }) {
  const text = useText();
  const errorText = useErrorText();
  const late = useSettledPayment('cashier.deposit');
  // it has been told when the player leaves the cashier
  useEffect(() => () => getPaymentRecovery().forgetSettled('cashier.deposit'), []);
  const arrived = late?.finding?.state === 'applied' ? Number(late.payment.body.amount) : undefined;
  const reportArrival = useEffectEvent(onArrival);
  useEffect(() => {
    if (arrived === undefined) return;
    vibrate('success');
    reportArrival(arrived);
  }, [arrived]);
  const amount = late && formatMoney(Number(late.payment.body.amount), currency);
  return (
    <div role="status">
      {late?.finding?.state === 'applied' && (
        <p className={styles.arrived}>{text('cashier_arrived', { amount: amount ?? '' })}</p>
      )}
      {late?.finding?.state === 'refused' && <p className={styles.notice}>{text('cashier_is_refused')}</p>}
      {late?.error && <p className={styles.notice}>{errorText(late.error)}</p>}
    </div>
  );
}
