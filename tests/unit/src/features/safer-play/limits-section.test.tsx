// @vitest-environment page
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LimitsSection } from '#src/features/safer-play/limits-section.tsx';

afterEach(cleanup);

test.each([
  [20_000, 30_000, false],
  [10_000, 40_000, true],
  [0, 50_000, true],
])('draws how much of a limit is used, and marks a limit that is nearly used up: %i left', (left, used, isNear) => {
  const depositLimits = [{ period: 'day', amount: 50_000, left }, { period: 'week' }];
  render(<LimitsSection state={{ depositLimits, currency: 'PHP', reminderMinutes: 30 }} delayHours={24} />);
  const bars = [...document.querySelectorAll('progress')];
  expect(bars.map(({ value, max, dataset }) => [value, max, 'near' in dataset])).toEqual([[used, 50_000, isNear]]);
});
