import { useId, useRef, useState } from 'react';
import type { SaferPlay } from '#contract/calls/safer-play.ts';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useFreeze } from '../../platform/nodes/freeze.ts';
import { Button } from '../../ui/button.tsx';
import * as progressStyles from '../../ui/styles/progress.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import { ChangeError } from './change-error.tsx';
import { LimitDialog, listSupportedLimits, type SupportedLimit } from './limit-dialog.tsx';
import * as styles from './safer-play.module.css';
import { useSaferPlayChange } from './use-change.ts';

/** From this share on, a limit is nearly used up. */
const NEAR_SHARE = 0.8;

interface LimitsSectionProps {
  state: SaferPlay;
  /** The delay before a limit that is raised or removed changes. */
  delayHours: number;
}

/** Shows a limit for each window: a lower one applies at once, a raised or removed one later. */
export function LimitsSection({ state, delayHours }: LimitsSectionProps) {
  const text = useText();
  const [edited, edit] = useState<SupportedLimit>();
  const { sent } = useSaferPlayChange();
  const card = useRef<HTMLElement>(null);
  useFreeze(card, sent !== undefined);
  return (
    <>
      <SectionHeader title={text('safer_limits')} />
      <section className={styles.card} aria-label={text('safer_limits')} ref={card}>
        <p className={shared.muted}>
          {delayHours > 0 ? text('safer_limits_note', { count: delayHours }) : text('safer_limits_now')}
        </p>
        <ul className={styles.limits}>
          {listSupportedLimits(state.depositLimits).map((limit) => (
            <LimitRow key={limit.period} limit={limit} currency={state.currency} onEdit={() => edit(limit)} />
          ))}
        </ul>
      </section>
      {edited && <LimitDialog limit={edited} currency={state.currency} onClose={() => edit(undefined)} />}
    </>
  );
}

interface LimitRowProps {
  limit: SupportedLimit;
  currency: string;
  onEdit: () => void;
}

/** A change of this limit that is under way is shown in its place. */
function LimitRow({ limit, currency, onEdit }: LimitRowProps) {
  const text = useText();
  const sent = useSaferPlayChange().sent?.depositLimit;
  const isBusy = sent?.period === limit.period;
  const amount = isBusy ? sent.amount : limit.amount;
  const period = text(`safer_per_${limit.period}`);
  const hasLimit = typeof limit.amount === 'number';
  const amountId = useId();
  return (
    <li className={shared.num}>
      <div>
        <span className={shared.muted}>{period}</span>
        <b id={amountId}>
          <bdi translate="no">{typeof amount === 'number' ? formatMoney(amount, currency) : text('safer_no_limit')}</bdi>
        </b>
        {!isBusy && typeof limit.left === 'number' && (
          <span>
            <TextWithValues>{text('safer_left', { amount: formatMoney(limit.left, currency) })}</TextWithValues>
          </span>
        )}
      </div>
      <Button
        variant="quiet"
        isBusy={isBusy}
        aria-haspopup="dialog"
        aria-label={text(hasLimit ? 'safer_change_of' : 'safer_set_of', { period })}
        aria-describedby={amountId}
        onClick={onEdit}
      >
        {text(hasLimit ? 'safer_change' : 'safer_set')}
      </Button>
      {!isBusy && <UsedBar limit={limit} />}
      <WaitingChange limit={limit} currency={currency} />
    </li>
  );
}

/** Draws how much of the limit is used; the text beside it states the rest. */
function UsedBar({ limit: { amount, left } }: { limit: SupportedLimit }) {
  if (typeof amount !== 'number' || typeof left !== 'number' || amount <= 0) return null;
  const used = Math.max(0, amount - left);
  const isNear = used >= NEAR_SHARE * amount;
  return (
    <progress
      className={progressStyles.progress}
      value={used}
      max={amount}
      data-near={isNear ? '' : undefined}
      aria-hidden="true"
    />
  );
}

/** Shows a pending change and its date; keeping the current limit cancels it. */
function WaitingChange({ limit: { period, amount, nextAt, nextAmount }, currency }: Omit<LimitRowProps, 'onEdit'>) {
  const text = useText();
  const tag = useLanguageTag();
  const { change, sent } = useSaferPlayChange();
  const [error, setError] = useState<unknown>();
  if (typeof nextAt !== 'number' || typeof amount !== 'number') return null;
  const date = formatDate(nextAt, tag, true);
  const message =
    typeof nextAmount === 'number'
      ? text('safer_next', { date, amount: formatMoney(nextAmount, currency) })
      : text('safer_next_none', { date });
  const keep = async () => {
    setError(undefined);
    const outcome = await change({ depositLimit: { period, amount } });
    if (outcome && 'failure' in outcome) setError(outcome.failure);
  };
  return (
    <div className={styles.waiting}>
      <p>
        <TextWithValues>{message}</TextWithValues>
      </p>
      <Button variant="quiet" isBusy={sent?.depositLimit?.period === period} onClick={() => void keep()}>
        {text('safer_keep')}
      </Button>
      <ChangeError reason={error} />
    </div>
  );
}
