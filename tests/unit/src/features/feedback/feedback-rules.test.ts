// @vitest-environment page
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FeedbackText } from '#src/features/feedback/feedback-form.tsx';

test.each([
  ['', 'feedback_missing'],
  [' \n ', 'feedback_missing'],
  ['x', undefined],
  [` ${'x'.repeat(2_000)} `, undefined],
  ['x'.repeat(2_001), 'feedback_too_long'],
])('a text of %j has the problem %j', (text, message) => {
  expect(v.safeParse(FeedbackText, { text }, { abortPipeEarly: true }).issues?.[0].message).toBe(message);
});
