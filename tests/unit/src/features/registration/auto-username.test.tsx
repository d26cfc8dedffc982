// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AutoUsername } from '#src/features/registration/auto-username.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (isLoggedIn: boolean) =>
  render(
    <MemoryRouter>
      <AutoUsername name="mary5905" hasPassword isLoggedIn={isLoggedIn} />
    </MemoryRouter>,
  );

test('a made-up name is copied by the button beside it, which says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show(true);
  screen.getByRole('button', { name: 'Copy username' }).click();
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(writeText.mock.calls).toEqual([['mary5905']]);
});

test.each([
  { isLoggedIn: true, path: '/home' },
  { isLoggedIn: false, path: '/login' },
])('who has noted it goes on to $path', ({ isLoggedIn, path }) => {
  show(isLoggedIn);
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});
