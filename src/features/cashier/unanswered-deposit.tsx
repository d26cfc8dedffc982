import { useEffect, useEffectEvent, useState } from 'react';
import { ContactOffer } from '../../components/customer-service/contact-offer.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { vibrate } from '../../platform/haptics.ts';
import type { EndedPayment, UnknownPayment } from '../../services/payments/payment-store.ts';
import { getPayments, usePayments } from '../../services/payments/payments.ts';
import { Button } from '../../ui/button.tsx';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import * as styles from './cashier.module.css';

/** Explains that a deposit without a reply is being checked and, after a while, what the player can do. docs/product/cashier.md */
export function UnansweredDeposit({ unknown, currency }: { unknown: UnknownPayment; currency: string }) {
  const text = useText();
  const { payment, overdue } = unknown;
  const [isBusy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    await getPayments().repeat(payment);
    setBusy(false);
  };
  const values = { amount: formatMoney(Number(payment.body.amount), currency) };
  // A doubted payment is not sent again, and waiting may not help.
  const shown = payment.isDoubted ? 'look' : overdue;
  return (
    <div className={styles.unanswered}>
      <p role="status">
        <TextWithValues>{text(shown ? `cashier_overdue_${shown}` : 'cashier_asking', values)}</TextWithValues>
      </p>
      {payment.isDoubted && <ContactOffer />}
      {overdue && (
        <p className={styles.actions}>
          {overdue === 'again' && (
            <Button isBusy={isBusy} onClick={() => void repeat()}>
              {text('cashier_send_again')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => getPayments().giveUp(payment.key)}>
            {text('cashier_let_go')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface RecoveredProps {
  currency: string;
  onArrival: (amount: number) => void;
}

/** Reports the outcome of deposits whose reply was lost, once it is confirmed. */
export function RecoveredDeposits({ currency, onArrival }: RecoveredProps) {
  const { found } = usePayments('cashier.deposit');
  // The player has seen these outcomes by the time the cashier is left.
  useEffect(() => () => getPayments().forget('cashier.deposit', ['found']), []);
  return (
    <div role="status">
      {found.map((ended) => (
        <RecoveredOutcome key={ended.payment.key} ended={ended} currency={currency} onArrival={onArrival} />
      ))}
    </div>
  );
}

function RecoveredOutcome({ ended, currency, onArrival }: RecoveredProps & { ended: EndedPayment }) {
  const text = useText();
  const errorText = useErrorText();
  const { finding, error } = ended.outcome;
  const amount = Number(ended.payment.body.amount);
  const hasArrived = finding?.state === 'applied';
  const reportArrival = useEffectEvent(() => onArrival(amount));
  useEffect(() => {
    if (!hasArrived) return;
    vibrate('success');
    reportArrival();
  }, [hasArrived]);
  if (hasArrived)
    return (
      <p className={styles.arrived}>
        <TextWithValues>{text('cashier_arrived', { amount: formatMoney(amount, currency) })}</TextWithValues>
      </p>
    );
  return <p className={styles.notice}>{error ? errorText(error) : text('cashier_is_refused')}</p>;
}
