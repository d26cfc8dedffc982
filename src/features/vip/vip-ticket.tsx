import type { RankProgress } from '#contract/calls/vip.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { useMember } from '../../services/member.ts';
import { BannerArt } from '../../ui/art/banner-art.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as progressStyles from '../../ui/styles/progress.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './vip.module.css';

/** Shows a member's level, the progress to the next one, and optionally a link. docs/product/vip.md */
export function VipTicket({ children }: { children?: OnlyElements }) {
  const text = useText();
  const errorText = useErrorText();
  const { value: member } = useMember();
  const { value, error } = useLiveQuery('vip.progress');
  const progress = measureProgress(value);
  const levelName = value?.playerRankProgress?.labelName ?? member?.clubLabel?.labelName ?? undefined;
  const showsProgress = mayShowProgress(value, levelName);
  const { goal, steps } = (value && showsProgress && describeRank(value)) || {};
  const messages = [
    goal && (goal === 'highest' ? text('vip_highest') : text('vip_next', { name: goal.next })),
    steps && text('vip_done', steps),
  ];
  const line = messages.filter(Boolean).join(' · ');
  return (
    <article className={styles.ticket}>
      <div className={styles.art} aria-hidden="true">
        <BannerArt id="vip" />
      </div>
      <div className={styles.copy}>
        <h2 dir="auto">{levelName ?? text('vip_title')}</h2>
        {showsProgress && (
          <progress className={progressStyles.progress} value={progress} max={1} aria-label={text('vip_progress')} />
        )}
        <p className={`${shared.muted} ${shared.num}`}>{line || (!value && error ? errorText(error) : '\u00a0')}</p>
      </div>
      {children}
    </article>
  );
}

type Progress = Pick<RankProgress, 'currentProgress' | 'playerRankProgress'> & Partial<Pick<RankProgress, 'conditions'>>;

/** Returns a member's progress towards the next level, from 0 to 1; without a reply it is 0. docs/product/vip.md */
export function measureProgress(reply: Progress | undefined): number {
  if (!reply) return 0;
  if (!reply.playerRankProgress?.labelId) return 1;
  const { conditions = [] } = reply;
  if (conditions.length > 0) return conditions.reduce((sum, each) => sum + measureCondition(each), 0) / conditions.length;
  const { completedConditions = 0, totalExpectedConditions = 0 } = reply.currentProgress ?? {};
  return totalExpectedConditions > 0 ? Math.min(1, Math.max(0, completedConditions / totalExpectedConditions)) : 0;
}

const measureCondition = ({ done, target }: RankProgress['conditions'][number]) => (target > 0 ? Math.min(1, done / target) : 1);

/** Returns false for a member without a level, because the bar would appear full. docs/product/vip.md */
export function mayShowProgress(
  reply: Pick<RankProgress, 'playerRankProgress'> | undefined,
  levelName: string | undefined,
): boolean {
  return !reply || Boolean(reply.playerRankProgress?.labelId || levelName);
}

interface RankDescription {
  /** The goal of the bar, if the operator names it; undefined for an unnamed next level. */
  readonly goal: { readonly next: string } | 'highest' | undefined;
  readonly steps: { readonly done: number; readonly total: number } | undefined;
}

/** Returns the text below the bar, which lacks the next level's name if the operator does not send it. docs/product/vip.md */
export function describeRank(reply: Progress): RankDescription {
  const { completedConditions: done = 0, totalExpectedConditions: total = 0 } = reply.currentProgress ?? {};
  const next = reply.playerRankProgress?.nextLabelName;
  const goal = next ? { next } : measureProgress(reply) === 1 ? 'highest' : undefined;
  return { goal, steps: goal !== 'highest' && total > 0 ? { done, total } : undefined };
}
