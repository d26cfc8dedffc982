// @vitest-environment page
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useScreenTitle } from '#src/app/deferred/use-screen-title.ts';
import { getMerchant } from '#src/services/merchant.ts';
import { ROUTE_NAMES, ROUTES, type RouteName } from '#src/services/paths/route-table.ts';

/** Chat and games set their own titles; the share screen only redirects. */
const TITLED = ROUTE_NAMES.filter((name) => !ROUTES[name].isFullScreen && name !== 'share' && name !== 'home');
const { name: merchant } = getMerchant();

function open(path: string): void {
  document.body.innerHTML = '<main></main>';
  renderHook(useScreenTitle, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  });
}
async function readTitle(name: RouteName): Promise<string> {
  open(ROUTES[name].path);
  await waitFor(() => expect(document.title, name).toMatch(new RegExp(`^[A-Z].+ · ${merchant}$`)));
  expect(document.querySelector('main')?.getAttribute('aria-label')).toBe(document.title.replace(` · ${merchant}`, ''));
  cleanup();
  return document.title;
}
afterEach(cleanup);

test('each screen has a title of its own, and its content the same name', async () => {
  const screens = new Map<string, RouteName>();
  for (const name of TITLED) {
    const title = await readTitle(name);
    expect(screens.get(title), `“${title}” is also the title of ${name}`).toBeUndefined();
    screens.set(title, name);
  }
});

test('the lobby has the name of the merchant as its title', () => {
  open(ROUTES.home.path);
  expect([document.title, document.querySelector('main')?.getAttribute('aria-label')]).toEqual([merchant, merchant]);
});
