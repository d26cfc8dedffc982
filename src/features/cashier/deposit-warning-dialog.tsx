import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Why the player is asked before a deposit leaves. */
export interface DepositWarning {
  readonly kind: 'unanswered' | 'unusual';
  /** Of the unanswered deposit, or the largest so far. */
  readonly other: number;
  readonly amount: number;
}

interface DepositWarningDialogProps {
  warning: DepositWarning;
  currency: string;
  onStay: () => void;
  onGo: () => void;
}

/** Asks whether the deposit is meant, before it leaves. docs/product/cashier.md */
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
