import type { Mall } from '#contract/schemas/player/rewards.ts';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { formatAge } from '#src/i18n/format-values.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { useMinute } from '#src/platform/clock.ts';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from '../rewards.module.css';

/** What this member took, newest first. */
export function OwnExchanges({ exchanges }: Pick<Mall, 'exchanges'>) {
  const text = useText();
  const tag = useLanguageTag();
  const now = useMinute();
  return (
    <section>
      <SectionHeader title={text('market_own')} />
      {exchanges.length === 0 && <p className={looks.note}>{text('market_own_none')}</p>}
      <ul className={styles.ownExchanges}>
        {exchanges.map(({ id, title, cost, createdAt }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <small className={`${looks.muted} ${looks.num}`}>
              {text('rewards_points', { count: cost })} · {formatAge(now - createdAt, tag, text('just_now'))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
