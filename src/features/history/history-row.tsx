import { describeDeposit } from '../../components/receipt/describe-deposit.ts';
import { findKindName, useFormatMoved } from '../../components/receipt/money-kinds.ts';
import type { Receipt } from '../../components/receipt/receipt-dialog.tsx';
import { ReceiptRow } from '../../components/receipt/receipt-row.tsx';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import type { HistoryEntry } from './history-entries.ts';

/** One movement, which opens its receipt. docs/product/history.md */
export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const text = useText();
  const tag = useLanguageTag();
  const receipt = useReceipt(entry);
  const { deposit, kind, at } = entry;
  return (
    <ReceiptRow receipt={receipt}>
      <span>
        <span>{text(findKindName(kind))}</span>
        <b>
          <bdi translate="no">{receipt.amount}</bdi>
        </b>
      </span>
      <span className={shared.muted}>
        <time dateTime={new Date(at).toISOString()}>{formatDate(at, tag, true)}</time>
        {deposit && <span data-status="">{receipt.status}</span>}
      </span>
    </ReceiptRow>
  );
}

function useReceipt({ deposit, kind, account, amount, currency, at, reference }: HistoryEntry): Receipt {
  const text = useText();
  const tag = useLanguageTag();
  const formatMoved = useFormatMoved();
  if (deposit) return describeDeposit(deposit, { text, tag });
  const name = text(findKindName(kind));
  const moved = formatMoved(account, amount, currency);
  const values = { kind: name, reference: reference ?? '', amount: moved, date: formatDate(at, tag, true) };
  return {
    kind: name,
    reference,
    at,
    amount: moved,
    status: text('cashier_received'),
    help: { label: text('receipt_help'), draft: text('receipt_draft', values) },
  };
}
