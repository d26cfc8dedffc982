import type { Deposit } from '#contract/calls/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { formatDate } from '../../i18n/format-values.ts';
import type { useText } from '../../i18n/text.ts';
import type { Receipt } from './receipt-dialog.tsx';

interface Language {
  readonly text: ReturnType<typeof useText>;
  readonly tag: string;
}

/** Describes a deposit; its id is the reference number. docs/product/cashier.md */
export function describeDeposit(deposit: Deposit, { text, tag }: Language): Receipt {
  const { id, amount, currency, methodName, status, createdAt } = deposit;
  const money = formatMoney(amount, currency);
  const values = { reference: id, amount: money, date: formatDate(createdAt, tag, true) };
  return {
    reference: id,
    at: createdAt,
    amount: money,
    status: text(status === 'success' ? 'cashier_received' : 'cashier_refused'),
    isRefused: status === 'refused',
    method: methodName,
    help: { label: text('receipt_help_deposit'), draft: text('receipt_draft_deposit', values) },
  };
}
