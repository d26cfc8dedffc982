import { MOST_FEEDBACK_CHARACTERS } from '#contract/schemas/player/feedback.ts';
import type { AnyTextKey } from '../../i18n/text.ts';

/** Why this cannot be sent as it is, in words; docs/product/feedback.md. */
export function findFeedbackProblem(typed: string): Extract<AnyTextKey, `feedback_${string}`> | undefined {
  const text = typed.trim();
  if (text === '') return 'feedback_missing';
  return text.length > MOST_FEEDBACK_CHARACTERS ? 'feedback_too_long' : undefined;
}
