import { MOST_FEEDBACK_CHARACTERS } from '#contract/schemas/player/feedback.ts';
import type { RewardsKey } from '../../i18n/texts/rewards/en.ts';

/** Why this cannot be sent as it is, in words; docs/product/feedback.md. */
export function findFeedbackProblem(typed: string): Extract<RewardsKey, `feedback_${string}`> | undefined {
  const text = typed.trim();
  if (text === '') return 'feedback_missing';
  return text.length > MOST_FEEDBACK_CHARACTERS ? 'feedback_too_long' : undefined;
}
