// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AutoUsername } from '#src/features/registration/auto-username.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { isScreenOccupied } from '#src/services/overlays/overlays.ts';

beforeAll(addScreenTexts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (isLoggedIn: boolean, password?: string) =>
  render(
    <MemoryRouter>
      <AutoUsername name="mary5905" password={password} isLoggedIn={isLoggedIn} />
    </MemoryRouter>,
  );

test('a generated name is copied by the button beside it, which confirms it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show(true);
  screen.getByRole('button', { name: 'Copy username' }).click();
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(writeText.mock.calls).toEqual([['mary5905']]);
});

test.each([
  { isLoggedIn: true, path: '/home' },
  { isLoggedIn: false, path: '/login' },
])('a player who has written it down continues to $path', ({ isLoggedIn, path }) => {
  show(isLoggedIn);
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});

test('no overlay covers the name until it is left', () => {
  const { unmount } = show(true);
  expect(isScreenOccupied()).toBe(true);
  unmount();
  expect(isScreenOccupied()).toBe(false);
});

describe('the browser’s password manager', () => {
  const findButton = () => screen.queryByRole('button', { name: 'Save password' });
  const store = vi.fn<CredentialsContainer['store']>();
  beforeEach(() => {
    class PasswordCredential {
      constructor(init: object) {
        Object.assign(this, init);
      }
    }
    store.mockResolvedValue();
    vi.stubGlobal('PasswordCredential', PasswordCredential);
    Object.defineProperty(navigator, 'credentials', { value: { store }, configurable: true });
  });

  test('receives the generated name with the typed password, which the form never held together', () => {
    show(true, 'Secret123');
    findButton()?.click();
    expect(store.mock.calls[0]?.[0]).toMatchObject({ id: 'mary5905', password: 'Secret123' });
  });

  test("is not offered the operator's password", () => {
    show(true);
    expect(findButton()).toBeNull();
  });

  test('is not offered anything on an unsupported page', () => {
    vi.stubGlobal('PasswordCredential', undefined);
    show(true, 'Secret123');
    expect(findButton()).toBeNull();
  });
});
