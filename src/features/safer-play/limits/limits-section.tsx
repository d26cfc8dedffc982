import { useState } from 'react';
import type { SaferPlay } from '#contract/schemas/player/safer-play.ts';
import { FormError } from '#src/components/forms/form-error.tsx';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { formatDate } from '#src/i18n/format-date.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from '../safer-play.module.css';
import { useSaferPlayChange } from '../use-change.ts';
import { type KnownLimit, listKnownLimits } from './known-limits.ts';
import { LimitDialog } from './limit-dialog.tsx';

interface LimitsSectionProps {
  state: SaferPlay;
  /** How long one that is raised or removed still holds. */
  delayHours: number;
}

/** A limit for each window: lowered at once, raised or removed later. */
export function LimitsSection({ state, delayHours }: LimitsSectionProps) {
  const text = useText();
  const [edited, edit] = useState<KnownLimit>();
  return (
    <>
      <SectionHeader title={text('safer_limits')} />
      <section className={styles.card} aria-label={text('safer_limits')}>
        <p className={looks.muted}>
          {delayHours > 0 ? text('safer_limits_note', { count: delayHours }) : text('safer_limits_now')}
        </p>
        <ul className={styles.limits}>
          {listKnownLimits(state.depositLimits).map((limit) => (
            <LimitRow key={limit.period} limit={limit} currency={state.currency} onEdit={() => edit(limit)} />
          ))}
        </ul>
      </section>
      {edited && <LimitDialog limit={edited} currency={state.currency} onClose={() => edit(undefined)} />}
    </>
  );
}

interface LimitRowProps {
  limit: KnownLimit;
  currency: string;
  onEdit: () => void;
}

function LimitRow({ limit, currency, onEdit }: LimitRowProps) {
  const text = useText();
  const period = text(`safer_per_${limit.period}`);
  const hasLimit = typeof limit.amount === 'number';
  return (
    <li className={looks.num}>
      <div>
        <span className={looks.muted}>{period}</span>
        <b>
          <bdi>{typeof limit.amount === 'number' ? formatMoney(limit.amount, currency) : text('safer_no_limit')}</bdi>
        </b>
        {typeof limit.left === 'number' && <span>{text('safer_left', { amount: formatMoney(limit.left, currency) })}</span>}
      </div>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={text(hasLimit ? 'safer_change_of' : 'safer_set_of', { period })}
        onClick={onEdit}
      >
        {text(hasLimit ? 'safer_change' : 'safer_set')}
      </Button>
      <WaitingChange limit={limit} currency={currency} />
    </li>
  );
}

/** What will hold and from when; to keep what holds takes it back. */
function WaitingChange({ limit: { period, amount, nextAt, nextAmount }, currency }: Omit<LimitRowProps, 'onEdit'>) {
  const text = useText();
  const tag = useLanguageTag();
  const { change, isBusy } = useSaferPlayChange();
  const [error, setError] = useState<unknown>();
  if (typeof nextAt !== 'number' || typeof amount !== 'number') return null;
  const date = formatDate(nextAt, tag, true);
  const words =
    typeof nextAmount === 'number'
      ? text('safer_next', { date, amount: formatMoney(nextAmount, currency) })
      : text('safer_next_none', { date });
  const keep = async () => setError((await change({ depositLimit: { period, amount } })) ?? undefined);
  return (
    <div className={styles.waiting}>
      <p>{words}</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => void keep()}>
        {text('safer_keep')}
      </Button>
      <FormError reason={error} />
    </div>
  );
}
