import type { Deposit } from '#contract/calls/cashier.ts';
import { MAX_LIST_ENTRIES } from '#contract/limits.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { ContactButton } from '../../components/customer-service/contact-dialog.tsx';
import { describeDeposit } from '../../components/receipt/describe-deposit.ts';
import { ReceiptRow } from '../../components/receipt/receipt-row.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './cashier.module.css';
import type { Cashier } from './use-cashier.ts';

/** Lists the deposits, each with its receipt. docs/product/cashier.md */
export function DepositHistory({ history }: { history: Cashier['history'] }) {
  const text = useText();
  if (!history.value && isNotServed(history.error)) return null;
  return (
    <section aria-label={text('cashier_history')}>
      <SectionHeader
        title={text('cashier_history')}
        storedAt={history.meta?.storedAt}
        detail={text('history_title')}
        to={ROUTES.history.path}
      />
      <QueryView
        shown={history}
        skeleton={<ListSkeleton rows={3} />}
        isEmpty={({ deposits }) => deposits.length === 0}
        empty={text('cashier_no_history')}
        failedTitle={text('cashier_history_failed')}
      >
        {({ deposits }) => (
          <ul className={styles.history}>
            {deposits.slice(0, MAX_LIST_ENTRIES).map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const text = useText();
  const tag = useLanguageTag();
  const { methodName, createdAt } = deposit;
  const receipt = describeDeposit(deposit, { text, tag });
  return (
    <ReceiptRow receipt={receipt}>
      <span>
        <b>
          <bdi translate="no">{receipt.amount}</bdi>
        </b>
        <span data-status="">{receipt.status}</span>
      </span>
      <span className={shared.muted}>
        <bdi>{methodName}</bdi>
        <time dateTime={new Date(createdAt).toISOString()}>{formatDate(createdAt, tag, true)}</time>
      </span>
    </ReceiptRow>
  );
}

/** Leads a player who misses a deposit to customer service. docs/product/cashier.md */
export function DepositHelp() {
  const text = useText();
  if (!useHasCustomerService()) return null;
  return (
    <p className={styles.help}>
      <span className={shared.muted}>{text('cashier_missing_deposit')}</span>
      <ContactButton className={shared.textButton}>{text('in_customer_services')}</ContactButton>
    </p>
  );
}
