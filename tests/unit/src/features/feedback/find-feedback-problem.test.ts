import { expect, test } from 'vitest';
import { findFeedbackProblem } from '#src/features/feedback/find-feedback-problem.ts';

test.each([
  ['', 'feedback_missing'],
  [' \n ', 'feedback_missing'],
  ['x', undefined],
  [` ${'x'.repeat(2_000)} `, undefined],
  ['x'.repeat(2_001), 'feedback_too_long'],
])('a text of %j has the problem %j', (typed, problem) => {
  expect(findFeedbackProblem(typed)).toBe(problem);
});
