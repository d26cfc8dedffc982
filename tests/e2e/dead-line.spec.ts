import type { Page } from '@playwright/test';
import type { LineModeName } from '#sandbox/faults/line-mode.ts';
import { isStored } from './fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, test } from './fixtures/test.ts';

/** Several lines fail at once, each in its own way. A blocked line passes pings, so a login may be lost over one of several. */
const FAULTS: readonly (readonly LineModeName[])[] = [
  ['refused', '502', '503'],
  ['hang', 'portal'],
  ['stall', 'truncate', 'reset'],
  ['blocked'],
];
const LAST_ANSWER_MS = 4_000;
const GAME = 'Nine Lanterns';
const GAMES = '/wps/game/list';

async function useTheApp(page: Page, logIn: (name: string) => Promise<void>): Promise<void> {
  await logIn('ada');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Games' }).click();
  await expect(page.getByRole('link', { name: GAME })).toBeVisible();
  await tabs.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
  await expect(page.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await tabs.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: GAME }).click();
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: GAME }).first()).toBeVisible();
}

for (const faults of FAULTS) {
  const tag = faults.includes('hang') ? ' @both-hosts' : '';
  test(`the player continues while lines respond with ${faults.join(', ')}${tag} @engines`, async ({
    app,
    login,
    setLine,
    allowErrors,
  }) => {
    allowErrors(NETWORK_FAILURES);
    // A single line cannot give a sealing key that counts.
    await expect.poll(() => isStored(app, 'session.key')).toBe(true);
    for (const [line, fault] of faults.entries()) await setLine(line, fault);
    // A login is not probed over a line that answered just before its fault, and would then have an unknown outcome.
    if (faults.length > 1) await app.waitForTimeout(LAST_ANSWER_MS);
    await useTheApp(app, login);
    await expect(app.getByText("Can't reach Aurora")).toHaveCount(0);
    if (!faults.includes('refused')) return;
    await app.reload();
    await expect(app.getByRole('link', { name: GAME }).first()).toBeVisible();
    await expect(app.getByText("Can't reach Aurora")).toHaveCount(0);
  });
}

test('the player sees every game while a line returns the reply of another call', async ({ app, login, context }) => {
  await login('ada');
  let liar: string | undefined;
  let lies = 0;
  // Affects the line that the gateway uses first, at the endpoint's path or inside a simple request.
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
  // The suspended line is not used again.
  expect(lies).toBe(1);
});

test('one fault after another in one visit @engines', async ({ app, setLine, login, requests, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  for (const fault of ['refused', 'hang', 'portal', 'ok'] as const) {
    await setLine(0, fault);
    await app.getByRole('link', { name: 'ada, your account' }).click();
    await expect(app.getByRole('heading', { name: 'ada' })).toBeVisible();
    await app.getByRole('link', { name: 'Home' }).click();
    // From the second launch on, it is also among the games played here.
    await app.getByRole('link', { name: GAME }).first().click();
    await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
    await app.getByRole('button', { name: 'Back' }).click();
  }
  const launches = await requests('/wps/game/launchGame');
  expect(launches.filter(({ line, status }) => line !== 0 && status === 200).length).toBeGreaterThanOrEqual(3);
});
