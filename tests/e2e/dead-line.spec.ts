import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test } from './fixtures/wishes.ts';

const FAULTS = ['refused', 'hang', 'portal', '502', '503', 'stall', 'truncate', 'reset'] as const;
const GAME = 'Nine Lanterns';
const GAMES = '/wps/game/list';

async function useTheApp(page: Page, logIn: (name: string) => Promise<void>): Promise<void> {
  await logIn('ada');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Games' }).click();
  await expect(page.getByRole('link', { name: GAME })).toBeVisible();
  await tabs.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
  await expect(page.getByText('Rank').locator('..')).toContainText('2');
  await tabs.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: GAME }).click();
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: GAME })).toBeVisible();
}

/** gateway/lines.spec.ts has each in both. */
const IN_BOTH_HOSTS: readonly string[] = ['hang', 'portal'];

for (const fault of FAULTS) {
  const tag = IN_BOTH_HOSTS.includes(fault) ? ' @both-hosts' : '';
  test(`the player goes on while line 0 answers with ${fault}${tag}`, async ({ app, login, setLine, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await setLine(0, fault);
    await useTheApp(app, login);
    await expect(app.getByText('Offline')).toHaveCount(0);
  });
}

test('the player sees every game while a line answers with the reply of another call @both-hosts', async ({
  app,
  login,
  context,
}) => {
  await login('ada');
  let liar: string | undefined;
  let lies = 0;
  // It is whichever line the gateway asks first, at the row's own path or inside a simple request.
  await context.route(/\/wps\/(game\/list|call)(\?|$)/, (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (!`${pathname} ${route.request().postData()}`.includes(GAMES)) return route.fallback();
    liar ??= origin;
    if (origin !== liar) return route.fallback();
    lies += 1;
    const headers = { 'X-Row': 'games.list', 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'X-Row' };
    return route.fulfill({ headers, json: { success: true, value: { deposits: [] } } });
  });
  const games = app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' });
  await games.click();
  await expect(app.getByRole('link', { name: GAME })).toBeVisible();
  await expect(app.getByText('No games yet')).toHaveCount(0);
  await app.reload();
  await expect(app.getByRole('link', { name: GAME })).toBeVisible();
  // set aside, it is not asked again
  expect(lies).toBe(1);
});

test('the app opens anew while line 0 is refused', async ({ app, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await setLine(0, 'refused');
  await app.reload();
  await expect(app.getByRole('link', { name: GAME })).toBeVisible();
  await expect(app.getByText('Offline')).toHaveCount(0);
});

test('one fault after the other in one visit @both-hosts', async ({ app, setLine, login, requests, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  for (const fault of ['refused', 'hang', 'portal', 'ok'] as const) {
    await setLine(0, fault);
    await app.getByRole('link', { name: 'ada, your account' }).click();
    await expect(app.getByRole('heading', { name: 'ada' })).toBeVisible();
    await app.getByRole('link', { name: 'Home' }).click();
    await app.getByRole('link', { name: GAME }).click();
    await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
    await app.getByRole('button', { name: 'Back' }).click();
  }
  const launches = await requests('/wps/game/launchGame');
  expect(launches.filter(({ line, status }) => line !== 0 && status === 200).length).toBeGreaterThanOrEqual(3);
});
