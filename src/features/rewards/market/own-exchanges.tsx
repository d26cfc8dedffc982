import type { Mall } from '#contract/schemas/player/rewards.ts';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { formatAge } from '#src/i18n/format-values.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { useMinute } from '#src/platform/clock.ts';

/** What this member took, newest first. */
export function OwnExchanges({ exchanges }: Pick<Mall, 'exchanges'>) {
  const text = useText();
  const tag = useLanguageTag();
  const now = useMinute();
  return (
    <section>
      <SectionHeader title={text('market_own')} />
      {exchanges.length === 0 && <p className="list-note">{text('market_own_none')}</p>}
      <ul className="own-exchanges">
        {exchanges.map(({ id, title, cost, createdAt }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <small className="muted num">
              {text('rewards_points', { count: cost })} · {formatAge(now - createdAt, tag, text('just_now'))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
