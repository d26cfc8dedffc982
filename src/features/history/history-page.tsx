import { useState } from 'react';
import type { Deposit } from '#contract/calls/cashier.ts';
import type { PlayHistory } from '#contract/calls/safer-play.ts';
import type { QueryName } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/limits.ts';
import { HISTORY_DAYS } from '#contract/safer-play.ts';
import { isNotServed } from '../../bridges/api-error.ts';
import type { QueryResult } from '../../bridges/use-query.ts';
import { QueryFailure } from '../../components/errors/query-failure.tsx';
import { PillChoice } from '../../components/forms/pill-choice.tsx';
import { findKindName } from '../../components/receipt/money-kinds.ts';
import { Columns } from '../../components/screen/columns.tsx';
import { EmptyList, type EmptyListProps } from '../../components/screen/empty-list.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NotOffered } from '../../components/screen/notice-screen.tsx';
import { PullToRefresh } from '../../components/screen/pull-to-refresh.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { readNow } from '../../platform/clock.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './history.module.css';
import { findMonth, type HistoryEntry, mergeEntries, selectMonth, sumMonth } from './history-entries.ts';
import { HistoryRow } from './history-row.tsx';
import { MonthChart } from './month-chart.tsx';
import { MonthStepper } from './month-stepper.tsx';

const ALL = '';

const isAnswered = ({ value, error }: QueryResult<QueryName>) => value !== undefined || isNotServed(error);
const findFailure = (query: QueryResult<QueryName>) => (isAnswered(query) ? undefined : query.error);

/** Shows every movement of money and points by month, from the deposits and the operator's ledger. docs/product/history.md */
export function HistoryPage() {
  const text = useText();
  const hasLedger = useSaferPlay() !== undefined;
  const deposits = useLiveQuery('cashier.deposits');
  const ledger = useLiveQuery('saferplay.history', { skip: !hasLedger });
  const renew = () => Promise.all([deposits.reload(), hasLedger && ledger.reload()]);
  const failure = findFailure(deposits) ?? (hasLedger ? findFailure(ledger) : undefined);
  const isLoaded = isAnswered(deposits) && (!hasLedger || isAnswered(ledger));
  if (isLoaded && !deposits.value && !ledger.value) return <NotOffered title={text('history_title')} />;
  const storedAt = ledger.meta?.storedAt ?? deposits.meta?.storedAt;
  return (
    <PullToRefresh onRefresh={renew}>
      <Columns>
        <ScreenHeader title={text('history_title')} description={text('history_note')} storedAt={storedAt} />
        {failure && <QueryFailure error={failure} title={text('history_failed')} onRetry={() => void renew()} />}
        {!failure && !isLoaded && <ListSkeleton rows={6} />}
        {!failure && isLoaded && <Entries deposits={deposits.value?.deposits ?? []} ledger={ledger.value} />}
      </Columns>
    </PullToRefresh>
  );
}

interface EntriesProps {
  deposits: readonly Deposit[];
  ledger: PlayHistory | undefined;
}

function Entries({ deposits, ledger }: EntriesProps) {
  const text = useText();
  const [now] = useState(readNow);
  const [chosenMonth, setMonth] = useState(() => findMonth(now));
  const [chosenKind, setKind] = useState(ALL);
  const entries = mergeEntries(deposits, ledger);
  const since = ledger && (ledger.since ?? now - HISTORY_DAYS * DAY_MS);
  const first = findMonth(Math.min(now, since ?? now, entries.at(-1)?.at ?? now));
  const inMonth = selectMonth(entries, chosenMonth);
  const kinds = [...new Set(entries.map(({ kind }) => findKindName(kind)))];
  const shown = inMonth.filter(({ kind }) => chosenKind === ALL || findKindName(kind) === chosenKind);
  const sums = sumMonth(shown, chosenMonth);
  return (
    <>
      <div>
        <MonthStepper month={chosenMonth} first={first} last={findMonth(now)} onChange={setMonth} />
        {kinds.length > 1 && (
          <div className={styles.kinds}>
            <PillChoice
              isLegendHidden
              name="kind"
              legend={text('history_kinds')}
              options={[{ value: ALL, label: text('history_all') }, ...kinds.map((kind) => ({ value: kind, label: text(kind) }))]}
              chosen={chosenKind}
              onChoose={setKind}
            />
          </div>
        )}
        {sums && <MonthChart sums={sums} />}
      </div>
      <div>
        <Rows
          entries={shown}
          next={entries.length === 0 ? { to: ROUTES.deposit.path, label: text('promo_DEPOSIT') } : undefined}
        />
        {since !== undefined && since > chosenMonth && <Beginning since={since} />}
      </div>
    </>
  );
}

function Rows({ entries, next }: { entries: readonly HistoryEntry[]; next: EmptyListProps['next'] }) {
  const text = useText();
  if (entries.length === 0) return <EmptyList next={next}>{text('history_none')}</EmptyList>;
  return (
    <ul className={styles.rows} aria-label={text('history_title')}>
      {entries.map((entry, index) => (
        <HistoryRow key={entry.reference ? `${entry.kind} ${entry.account} ${entry.reference}` : index} entry={entry} />
      ))}
    </ul>
  );
}

/** Says how far the ledger goes back, because a gap would mislead. */
function Beginning({ since }: { since: number }) {
  const text = useText();
  const tag = useLanguageTag();
  return <p className={shared.message}>{text('history_since', { date: formatDate(since, tag) })}</p>;
}
