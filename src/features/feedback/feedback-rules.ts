import * as v from 'valibot';
import { FeedbackBody, MOST_FEEDBACK_CHARACTERS } from '#contract/schemas/player/feedback.ts';
import { requiredText } from '../../components/forms/field-rules.ts';
import type { AnyTextKey } from '../../i18n/text.ts';

/** The text of a message; docs/product/feedback.md. */
export const FeedbackText = v.object({
  text: v.pipe(
    requiredText('feedback_missing'),
    v.maxLength(MOST_FEEDBACK_CHARACTERS, 'feedback_too_long' satisfies AnyTextKey),
    FeedbackBody.entries.text,
  ),
});
