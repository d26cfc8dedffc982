import * as v from 'valibot';
import { COUNTED, get, membersStored, post, queued } from '../endpoint.ts';
import { LooseMoment, LooseString, looseList, NonEmptyString, oneOf, orAbsent } from '../schemas/values.ts';

export const FEEDBACK_TOPICS = ['problem', 'idea', 'praise'] as const;
export const MAX_FEEDBACK_CHARACTERS = 2_000;

/** The page creates `id`, so that feedback repeated by the outbox is stored once. docs/product/feedback.md */
export const FeedbackBody = v.object({
  id: v.pipe(NonEmptyString, v.maxLength(100)),
  topic: v.picklist(FEEDBACK_TOPICS),
  text: v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.minLength(1),
    v.maxLength(MAX_FEEDBACK_CHARACTERS),
  ),
});
export type FeedbackBody = v.InferOutput<typeof FeedbackBody>;
/** The id of the feedback that the operator has stored. */
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

export const feedbackCalls = {
  'feedback.list': get('/wps/feedback', { ...membersStored, reply: Feedbacks }),
  'feedback.send': post('/wps/feedback', {
    ...queued,
    isAwaited: true,
    invalidates: ['feedback.list', ...COUNTED],
    body: FeedbackBody,
    reply: SentFeedback,
  }),
};
