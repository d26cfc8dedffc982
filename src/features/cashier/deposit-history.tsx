import { useState } from 'react';
import type { Deposit } from '#contract/calls/cashier.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import * as receiptStyles from '../../components/receipt/receipt.module.css';
import { ReceiptDialog } from '../../components/receipt/receipt-dialog.tsx';
import { useDepositReceipt } from '../../components/receipt/use-deposit-receipt.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './cashier.module.css';
import type { Cashier } from './use-cashier.ts';

/** Lists the deposits, each with its receipt. docs/product/cashier.md */
export function DepositHistory({ history }: { history: Cashier['history'] }) {
  const text = useText();
  if (!history.value && isNotServed(history.error)) return null;
  return (
    <section aria-label={text('cashier_history')}>
      <SectionHeader title={text('cashier_history')} storedAt={history.meta?.storedAt} />
      <QueryView
        shown={history}
        skeleton={<ListSkeleton rows={3} />}
        isEmpty={({ deposits }) => deposits.length === 0}
        empty={text('cashier_no_history')}
        failedTitle={text('cashier_history_failed')}
      >
        {({ deposits }) => (
          <ul className={styles.history}>
            {deposits.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const tag = useLanguageTag();
  const [isOpen, setOpen] = useState(false);
  const { methodName, status, createdAt } = deposit;
  const receipt = useDepositReceipt(deposit);
  return (
    <li data-status={status}>
      <button type="button" className={receiptStyles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.row}>
          <span>
            <b className={shared.num}>
              <bdi translate="no">{receipt.amount}</bdi>
            </b>
            <span className={styles.status}>{receipt.status}</span>
          </span>
          <span className={`${shared.muted} ${shared.num}`}>
            <bdi>{methodName}</bdi>
            <time dateTime={new Date(createdAt).toISOString()}>{formatDate(createdAt, tag, true)}</time>
          </span>
        </span>
      </button>
      {isOpen && <ReceiptDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </li>
  );
}
