import { useEffect, useRef } from 'react';
import { findErrorPlace } from '#contract/errors.ts';
import type { Worth } from '#contract/schemas/player/rewards.ts';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { useFormatReward } from './format-reward.ts';
import * as styles from './rewards.module.css';
import type { ClaimOutcome } from './use-claim.ts';

interface ClaimNoteProps {
  reward: { readonly title: string; readonly worth: Worth };
  outcome: ClaimOutcome | undefined;
  isBusy: boolean;
}

/** Beside the reward that was claimed: what came of it. Its button is gone then, so the focus comes here. */
export function ClaimNote({ reward: { title, worth }, outcome, isBusy }: ClaimNoteProps) {
  const text = useText();
  const errorText = useErrorText();
  const formatReward = useFormatReward();
  const came = useRef<HTMLParagraphElement>(null);
  const failure = outcome?.error && errorText(outcome.error);
  const isCalm = outcome?.error !== undefined && findErrorPlace(outcome.error) !== 'notice';
  const hasCome = outcome !== undefined && !outcome.error && !outcome.unanswered;
  useEffect(() => {
    if (hasCome && document.activeElement === document.body) came.current?.focus();
  }, [hasCome]);

  return (
    <>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <p className={styles.claimNote} role="status" tabIndex={-1} data-bad={isCalm || undefined} ref={came}>
        {hasCome && text('reward_came', { name: title, worth: formatReward(worth) })}
        {outcome?.unanswered &&
          text(outcome.unanswered === 'asking' ? 'reward_asking' : `reward_overdue_${outcome.unanswered}`, { name: title })}
        {isCalm && failure}
      </p>
      <p className={styles.claimNote} role="alert" data-bad="">
        {!isCalm && failure}
      </p>
    </>
  );
}
