import type { Deposit } from '#contract/calls/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import type { UnknownPayment } from '../../services/payments/payment-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** An amount this many times the largest deposit so far may be a slip. */
const MUCH_MORE = 10;

/** The reason for asking the player before a deposit is sent. */
export interface DepositWarning {
  readonly kind: 'unanswered' | 'unusual';
  /** The amount of the unanswered deposit, or of the largest so far. */
  readonly other: number;
  readonly amount: number;
}

/** Returns the member's largest deposit if the amount is unusually high in comparison. docs/product/cashier.md */
export function findUnusualBaseline(amount: number, deposits: readonly Pick<Deposit, 'amount' | 'status'>[]): number | undefined {
  const largest = Math.max(0, ...deposits.filter(({ status }) => status === 'success').map((deposit) => deposit.amount));
  return largest > 0 && amount >= MUCH_MORE * largest ? largest : undefined;
}

/** Returns why the player is asked before this deposit is sent; an unanswered deposit comes first. docs/product/cashier.md */
export function findDepositWarning(
  amount: number,
  unanswered: readonly UnknownPayment[],
  deposits: readonly Pick<Deposit, 'amount' | 'status'>[],
): DepositWarning | undefined {
  const first = unanswered[0];
  if (first) return { kind: 'unanswered', amount, other: Number(first.payment.body.amount) };
  const largest = findUnusualBaseline(amount, deposits);
  return largest === undefined ? undefined : { kind: 'unusual', amount, other: largest };
}

interface DepositWarningDialogProps {
  warning: DepositWarning;
  currency: string;
  onStay: () => void;
  onGo: () => void;
}

/** Asks the player to confirm the deposit before it is sent. docs/product/cashier.md */
export function DepositWarningDialog({ warning: { kind, other, amount }, currency, onStay, onGo }: DepositWarningDialogProps) {
  const text = useText();
  const values = { amount: formatMoney(amount, currency), other: formatMoney(other, currency) };
  return (
    <ConfirmDialog
      title={text(`cashier_${kind}_title`, values)}
      text={text(`cashier_${kind}_text`, values)}
      stay={text(`cashier_${kind}_stay`)}
      go={text(`cashier_${kind}_go`, values)}
      onStay={onStay}
      onGo={onGo}
    />
  );
}
