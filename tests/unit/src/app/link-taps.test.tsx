// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkTaps } from '#src/app/link-taps.tsx';

const scrollTo = vi.fn();
vi.stubGlobal('scrollTo', scrollTo);
afterEach(() => {
  cleanup();
  scrollTo.mockClear();
});

function show(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  render(
    <>
      <LinkTaps />
      <nav data-tabs="">
        <a href="/m/home" aria-current="page">
          Home
        </a>
        <a href="#games">Games</a>
      </nav>
    </>,
  );
}

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('the active tab scrolls its screen to the top; reduced motion: %s', (isReduced, behavior) => {
  show(isReduced);
  expect(fireEvent.click(screen.getByText('Home'))).toBe(false);
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
});

test('another tab opens its screen', () => {
  show(false);
  expect(fireEvent.click(screen.getByText('Games'))).toBe(true);
  expect(scrollTo).not.toHaveBeenCalled();
});
