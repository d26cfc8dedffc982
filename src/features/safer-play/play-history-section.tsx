import type { PlayHistory } from '#contract/calls/safer-play.ts';
import { HISTORY_DAYS } from '#contract/safer-play.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { formatDate } from '../../i18n/format-values.ts';
import { type AnyTextKey, useLanguageTag, useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './safer-play.module.css';

type Moved = Pick<PlayHistory['movements'][number], 'account' | 'amount'>;

const KIND_NAMES: Readonly<Record<string, AnyTextKey>> = {
  deposit: 'safer_kind_deposit',
  voucher: 'safer_kind_voucher',
  mission: 'safer_kind_mission',
  exchange: 'safer_kind_exchange',
  friend: 'safer_kind_friend',
};

/** Shows the money movements of the last days, with their sums. */
export function PlayHistorySection({ history }: { history: QueryResult<'saferplay.history'> }) {
  const text = useText();
  if (!history.value && isNotServed(history.error)) return null;
  const title = text('safer_history', { count: HISTORY_DAYS });
  return (
    <section aria-label={title}>
      <SectionHeader title={title} {...(history.meta && { storedAt: history.meta.storedAt })} />
      <QueryView
        shown={history}
        skeleton={<ListSkeleton rows={3} />}
        isEmpty={({ movements }) => movements.length === 0}
        empty={text('safer_history_none', { count: HISTORY_DAYS })}
        failedTitle={text('safer_history_failed')}
      >
        {(value) => (
          <>
            <Totals history={value} />
            <Movements history={value} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function useFormatMoved(currency: string) {
  const text = useText();
  return ({ account, amount }: Moved) =>
    account === 'cash' ? formatMoney(amount, currency) : text('safer_points', { count: amount });
}

function Totals({ history: { totals, currency } }: { history: PlayHistory }) {
  const text = useText();
  const formatMoved = useFormatMoved(currency);
  return (
    <dl className={`${styles.totals} ${shared.num}`} aria-label={text('safer_totals')}>
      {totals.map((total) => (
        <div key={`${total.kind} ${total.account}`}>
          <dt>
            <span>{text(KIND_NAMES[total.kind] ?? 'safer_kind_misc')}</span>
            <small className={shared.muted}>{text('safer_times', { count: total.count })}</small>
          </dt>
          <dd>
            <bdi translate="no">{formatMoved(total)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Movements({ history: { movements, currency } }: { history: PlayHistory }) {
  const text = useText();
  const tag = useLanguageTag();
  const formatMoved = useFormatMoved(currency);
  return (
    <ul className={`${styles.movements} ${shared.num}`}>
      {movements.map((moved, index) => (
        // The operator sends no ID for a movement, and their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: a movement has no name
        <li key={`${moved.at} ${index}`}>
          <span>
            <span>{text(KIND_NAMES[moved.kind] ?? 'safer_kind_misc')}</span>
            <time className={shared.muted} dateTime={new Date(moved.at).toISOString()}>
              {formatDate(moved.at, tag, true)}
            </time>
          </span>
          <b>
            <bdi translate="no">{formatMoved(moved)}</bdi>
          </b>
        </li>
      ))}
    </ul>
  );
}
