import type { Deposit } from '#contract/calls/cashier.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './cashier.module.css';
import type { Cashier } from './use-cashier.ts';

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

function DepositRow({ deposit: { amount, currency, methodName, status, createdAt } }: { deposit: Deposit }) {
  const text = useText();
  const tag = useLanguageTag();
  const made = new Date(createdAt);
  const date = formatDate(made, tag, true);
  return (
    <li data-status={status}>
      <p>
        <b className={shared.num}>
          <bdi translate="no">{formatMoney(amount, currency)}</bdi>
        </b>
        <span className={styles.status}>{text(status === 'success' ? 'cashier_received' : 'cashier_refused')}</span>
      </p>
      <p className={`${shared.muted} ${shared.num}`}>
        <bdi>{methodName}</bdi>
        <time dateTime={made.toISOString()}>{date}</time>
      </p>
    </li>
  );
}
