import type { ReactNode } from 'react';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMember } from '../../services/member.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './vip.module.css';
import { describeRank, isOnTheWay, measureProgress } from './vip-progress.ts';

/** A member's level, how far the next one is, and perhaps a way on; docs/product/vip.md */
export function VipTicket({ children }: { children?: ReactNode }) {
  const text = useText();
  const errorText = useErrorText();
  const { value: member } = useMember();
  const { value, error } = useLiveQuery('vip.progress');
  const progress = measureProgress(value);
  const levelName = value?.playerRankProgress?.labelName ?? member?.clubLabel?.labelName ?? undefined;
  const isOnWay = isOnTheWay(value, levelName);
  const { goal, steps } = (value && isOnWay && describeRank(value)) || {};
  const words = [
    goal && (goal === 'highest' ? text('vip_highest') : text('vip_next', { name: goal.next })),
    steps && text('vip_done', steps),
  ];
  const line = words.filter(Boolean).join(' · ');
  return (
    <article className={styles.ticket}>
      <div className={styles.art} aria-hidden="true">
        <BannerArt id="vip" />
      </div>
      <div className={styles.copy}>
        <h2 dir="auto">{levelName ?? text('vip_title')}</h2>
        {isOnWay && <progress className={styles.bar} value={progress} max={1} aria-label={text('vip_progress')} />}
        <p className={`${looks.muted} ${looks.num}`}>{line || (!value && error ? errorText(error) : '\u00a0')}</p>
      </div>
      {children}
    </article>
  );
}
