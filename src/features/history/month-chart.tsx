import { useFormatMoved } from '../../components/receipt/money-kinds.ts';
import { useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './history.module.css';
import type { MonthSums } from './history-entries.ts';

/** The size of a day and of the chart, in units of its view box. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
/** A day with any movement has a visible bar. */
const LEAST_BAR = 3;
/** The days below the chart, as parts of the month. */
const MARKED_PARTS = [0, 0.5, 1];

/** Shows what came in and went out on each day of the month, with the sums as text. docs/product/history.md */
export function MonthChart({ sums }: { sums: MonthSums }) {
  const text = useText();
  const formatMoved = useFormatMoved();
  const { account, currency, incoming, outgoing, days } = sums;
  const highest = { incoming: findHighest(days, 'incoming'), outgoing: findHighest(days, 'outgoing') };
  const range = highest.incoming + highest.outgoing || 1;
  const baseline = (highest.incoming / range) * HEIGHT;
  const measure = (amount: number) => (amount > 0 ? Math.max(LEAST_BAR, (amount / range) * HEIGHT) : 0);
  return (
    <figure className={styles.chart}>
      <figcaption className={shared.num}>
        <span data-flow="in">
          <span>{text('history_in')}</span> <bdi translate="no">{formatMoved(account, incoming, currency)}</bdi>
        </span>
        <span data-flow="out">
          <span>{text('history_out')}</span> <bdi translate="no">{formatMoved(account, outgoing, currency)}</bdi>
        </span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('history_chart')}
      >
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month are counted
          <g key={index} transform={`translate(${index * DAY_WIDTH} 0)`}>
            <rect data-flow="in" width={BAR_WIDTH} y={baseline - measure(day.incoming)} height={measure(day.incoming)} />
            <rect data-flow="out" width={BAR_WIDTH} y={baseline} height={measure(day.outgoing)} />
          </g>
        ))}
        <line x2={days.length * DAY_WIDTH} y1={baseline} y2={baseline} />
      </svg>
      <p className={`${styles.days} ${shared.muted} ${shared.num}`} aria-hidden="true">
        {MARKED_PARTS.map((part) => (
          <span key={part}>{Math.max(1, Math.round(part * days.length))}</span>
        ))}
      </p>
    </figure>
  );
}

const findHighest = (days: MonthSums['days'], flow: 'incoming' | 'outgoing') => Math.max(...days.map((day) => day[flow]));
