import type { PlayHistory } from '#contract/calls/safer-play.ts';
import { HISTORY_DAYS } from '#contract/safer-play.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { findKindName, useFormatMoved } from '../../components/receipt/money-kinds.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './safer-play.module.css';

/** Shows the sums of the last days; the screen of the history has the movements. docs/product/safer-play.md */
export function PlayHistorySection({ history }: { history: QueryResult<'saferplay.history'> }) {
  const text = useText();
  if (!history.value && isNotServed(history.error)) return null;
  const title = text('safer_history', { count: HISTORY_DAYS });
  return (
    <section aria-label={title}>
      <SectionHeader title={title} storedAt={history.meta?.storedAt} detail={text('history_title')} to={ROUTES.history.path} />
      <QueryView
        shown={history}
        skeleton={<ListSkeleton rows={3} />}
        isEmpty={({ totals }) => totals.length === 0}
        empty={text('safer_history_none', { count: HISTORY_DAYS })}
        failedTitle={text('safer_history_failed')}
      >
        {(value) => <Totals history={value} />}
      </QueryView>
    </section>
  );
}

function Totals({ history: { totals, currency } }: { history: PlayHistory }) {
  const text = useText();
  const formatMoved = useFormatMoved();
  return (
    <dl className={`${styles.totals} ${shared.num}`} aria-label={text('safer_totals')}>
      {totals.map((total) => (
        <div key={`${total.kind} ${total.account}`}>
          <dt>
            <span>{text(findKindName(total.kind))}</span>
            <small className={shared.muted}>{text('safer_times', { count: total.count })}</small>
          </dt>
          <dd>
            <bdi translate="no">{formatMoved(total.account, total.amount, currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
