// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LiveMessage } from '#src/components/errors/live-message.tsx';

afterEach(cleanup);

test.each([
  [true, 'status', 'alert'],
  [false, 'alert', 'status'],
] as const)('a message appears in an existing live region; calm: %s', (isCalm, role, other) => {
  const { rerender } = render(<LiveMessage isCalm={isCalm}>{undefined}</LiveMessage>);
  const region = screen.getByRole(role);
  rerender(<LiveMessage isCalm={isCalm}>Saved</LiveMessage>);
  expect(screen.getByRole(role)).toBe(region);
  expect(region.textContent).toBe('Saved');
  expect(screen.getByRole(other).textContent).toBe('');
});
