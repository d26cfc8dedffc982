import type { ReactNode } from 'react';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMember } from '../../services/member.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import { describeRank, isOnTheWay, measureProgress } from './vip-progress.ts';
import './vip.css';

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
    <article className="vip-ticket">
      <div className="vip-art" aria-hidden="true">
        <BannerArt id="vip" />
      </div>
      <div className="vip-copy">
        <h2 dir="auto">{levelName ?? text('vip_title')}</h2>
        {isOnWay && <progress className="vip-bar" value={progress} max={1} aria-label={text('vip_progress')} />}
        <p className="muted num">{line || (!value && error ? errorText(error) : '\u00a0')}</p>
      </div>
      {children}
    </article>
  );
}
