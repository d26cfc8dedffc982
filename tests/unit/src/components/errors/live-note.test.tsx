// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LiveNote } from '#src/components/errors/live-note.tsx';

afterEach(cleanup);

test.each([
  [true, 'status', 'alert'],
  [false, 'alert', 'status'],
] as const)('words come into a live region that was there before them; calm: %s', (isCalm, role, other) => {
  const { rerender } = render(<LiveNote isCalm={isCalm}>{undefined}</LiveNote>);
  const region = screen.getByRole(role);
  rerender(<LiveNote isCalm={isCalm}>Saved</LiveNote>);
  expect(screen.getByRole(role)).toBe(region);
  expect(region.textContent).toBe('Saved');
  expect(screen.getByRole(other).textContent).toBe('');
});
