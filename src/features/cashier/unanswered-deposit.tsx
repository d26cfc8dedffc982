import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { vibrate } from '../../platform/haptics.ts';
import {
  getPaymentRecovery,
  type SettledPayment,
  useOverdue,
  useSettledPayments,
} from '../../services/payments/payment-recovery.ts';
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

interface LateProps {
  currency: string;
  onArrival: (amount: number) => void;
}

/** What became of deposits whose answer was lost, once it is known. */
export function LateDeposits({ currency, onArrival }: LateProps) {
  const settled = useSettledPayments('cashier.deposit');
  // they have been told when the player leaves the cashier
  useEffect(() => () => getPaymentRecovery().forgetSettled('cashier.deposit'), []);
  return (
    <div role="status">
      {settled.map((late) => (
        <LateOutcome key={late.payment.key} late={late} currency={currency} onArrival={onArrival} />
      ))}
    </div>
  );
}

function LateOutcome({ late: { payment, finding, error }, currency, onArrival }: LateProps & { late: SettledPayment }) {
  const text = useText();
  const errorText = useErrorText();
  const amount = Number(payment.body.amount);
  const hasArrived = finding?.state === 'applied';
  const reportArrival = useEffectEvent(() => onArrival(amount));
  useEffect(() => {
    if (!hasArrived) return;
    vibrate('success');
    reportArrival();
  }, [hasArrived]);
  if (hasArrived) return <p className={styles.arrived}>{text('cashier_arrived', { amount: formatMoney(amount, currency) })}</p>;
  return <p className={styles.notice}>{error ? errorText(error) : text('cashier_is_refused')}</p>;
}
