import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/simulator/state.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, test } from './simulator-fixtures.ts';

const account = (page: Page, name: string) => page.getByRole('link', { name: `${name}, your account` });
const game = (page: Page) => page.frameLocator('main iframe');

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

test('a new player registers, waits six seconds for a game and returns', async ({ app }) => {
  await app.goto('/m/register');
  await fillIn(app, 'mary_1');
  await app.locator('form').getByRole('button', { name: 'Register' }).click();
  await app.getByRole('dialog', { name: 'Your account is ready' }).getByRole('button', { name: 'OK' }).click();
  await expect(account(app, 'mary_1')).toBeVisible();
  await waitForHistory(app);
  await app.getByRole('link', { name: 'Jili' }).click();
  await expect(game(app).getByRole('heading', { name: 'Playing JILI' })).toBeVisible();
  await game(app).getByRole('button', { name: 'Leave the game' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
});

test.describe('with a call for draws', () => {
  test.beforeEach(({ simulator }) => simulator.set({ inventions: ['lanes'], launchMs: 0 }));

  test('every kind of game opens for a member', async ({ app, logIn }) => {
    await logIn('ada');
    await expect(account(app, 'ada')).toBeVisible();
    for (const [name, title] of [
      ['Play · Hanoi Daily', 'Playing HANOI'],
      ['Play · Straits 4D', 'Playing SEA4D'],
    ] as const) {
      await app.getByRole('link', { name }).click();
      await expect(game(app).getByRole('heading', { name: title })).toBeVisible();
      await app.goBack();
    }
    await app.goto('/m/launchGame?code=seagame');
    await expect(game(app).getByRole('heading', { name: 'Playing seagame' })).toBeVisible();
    await app.goto('/m/trialGame?gameId=9001&nodeId=7');
    await expect(game(app).getByRole('heading', { name: 'Playing 9001' })).toBeVisible();
  });
});
