import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** What a deposit is asked about before it leaves. */
export interface DepositDoubt {
  readonly kind: 'waiting' | 'much';
  /** Of the deposit that waits, or the largest so far. */
  readonly other: number;
  readonly amount: number;
}

interface DepositQuestionProps {
  doubt: DepositDoubt;
  currency: string;
  onStay: () => void;
  onGo: () => void;
}

/** docs/product/cashier.md */
export function DepositQuestion({ doubt: { kind, other, amount }, currency, onStay, onGo }: DepositQuestionProps) {
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
