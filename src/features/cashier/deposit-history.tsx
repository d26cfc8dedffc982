import type { Deposit } from '#contract/schemas/player/cashier.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { ListSkeleton } from '../../services/screen/list-skeleton.tsx';
import { SectionHead } from '../../services/screen/section-head.tsx';
import { ShownList } from '../../services/screen/shown-list.tsx';
import type { Cashier } from './use-cashier.ts';

export function DepositHistory({ history }: { history: Cashier['history'] }) {
  const text = useText();
  return (
    <section aria-label={text('cashier_history')}>
      <SectionHead title={text('cashier_history')} storedAt={history.meta?.storedAt} />
      <ShownList
        shown={history}
        skeleton={<ListSkeleton rows={3} />}
        isEmpty={({ deposits }) => deposits.length === 0}
        empty={text('cashier_no_history')}
        failedTitle={text('cashier_history_failed')}
      >
        {({ deposits }) => (
          <ul className="cashier-history">
            {deposits.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        )}
      </ShownList>
    </section>
  );
}

function DepositRow({ deposit: { amount, currency, methodName, status, createdAt } }: { deposit: Deposit }) {
  const text = useText();
  const tag = useLanguageTag();
  const made = new Date(createdAt);
  const words = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(made);
  return (
    <li data-status={status}>
      <p>
        <b className="num">
          <bdi>{formatMoney(amount, currency)}</bdi>
        </b>
        <span className="cashier-status">{text(status === 'success' ? 'cashier_received' : 'cashier_refused')}</span>
      </p>
      <p className="muted num">
        <span>{methodName}</span>
        <time dateTime={made.toISOString()}>{words}</time>
      </p>
    </li>
  );
}
