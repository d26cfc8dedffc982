// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = vi.fn<() => ReactNode>();
const Screen = () => draw();
const fail = () => {
  throw new Error('broken');
};

/** React itself retries a render once before it gives up. */
function show(howOften: 'once' | 'always', isSilent = false) {
  draw.mockReset().mockReturnValue(<h1>Lobby</h1>);
  if (howOften === 'always') draw.mockImplementation(fail);
  else draw.mockImplementationOnce(fail).mockImplementationOnce(fail);
  const shown = (
    <ErrorBoundary isSilent={isSilent}>
      <Screen />
    </ErrorBoundary>
  );
  return render(shown, { wrapper: MemoryRouter });
}

test('a screen that fails once is rendered again automatically', () => {
  show('once');
  expect(screen.getByRole('heading').textContent).toBe('Lobby');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen that fails again shows an error and a retry button', () => {
  show('always');
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a failing part that is not a screen renders nothing', () => {
  const { container } = show('always', true);
  expect(container.textContent).toBe('');
});
