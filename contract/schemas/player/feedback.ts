import * as v from 'valibot';
import { LooseMoment, LooseString, looseList, NonEmptyString, oneOf, orAbsent } from '../values.ts';

export const FEEDBACK_TOPICS = ['problem', 'idea', 'praise'] as const;
export const MOST_FEEDBACK_CHARACTERS = 2_000;

/** docs/product/feedback.md: `id` is the page's, so that what the outbox repeats is kept once. */
export const FeedbackBody = v.object({
  id: v.pipe(NonEmptyString, v.maxLength(100)),
  topic: v.picklist(FEEDBACK_TOPICS),
  text: v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.minLength(1),
    v.maxLength(MOST_FEEDBACK_CHARACTERS),
  ),
});
export type FeedbackBody = v.InferOutput<typeof FeedbackBody>;
/** The id of the feedback that the operator has. */
export const SentFeedback = v.object({ sentFeedbackId: LooseString });
export const Feedbacks = v.object({
  feedbacks: looseList(
    v.object({
      id: LooseString,
      topic: v.fallback(oneOf(FEEDBACK_TOPICS), 'problem'),
      text: LooseString,
      answer: orAbsent(LooseString),
      createdAt: LooseMoment,
    }),
  ),
});
