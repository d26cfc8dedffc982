import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const SLOW_MS = 5_000;
const GAME = 'Nine Lanterns';

/** Counts the outage messages that the page shows from now on. */
async function watchForOutages(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const seen = { times: 0 };
    const look = () => {
      const words = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
      if (words.some((word) => word?.includes("Can't reach"))) seen.times += 1;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => counted.evaluate(({ times }) => times);
}

test('a guest plays, logs in and opens the account at an operator that takes five seconds for everything', async ({
  app,
  login,
  operator,
  requests,
}) => {
  const countOutages = await watchForOutages(app);
  await operator.control('POST', 'latency', { endpoint: 'games.trialLaunch', firstByteMs: SLOW_MS });
  await app.getByRole('link', { name: GAME }).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
  expect((await requests('/wps/relay/GCS_gameTrialLaunch')).length).toBeLessThanOrEqual(3);
  await app.getByRole('button', { name: 'Back' }).click();

  await operator.control('POST', 'latency', { endpoint: 'session.login', firstByteMs: SLOW_MS });
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  expect(await requests('/wps/session/login')).toHaveLength(1);

  await operator.control('POST', 'latency', { endpoint: '*', firstByteMs: SLOW_MS });
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByRole('heading', { name: 'ada' })).toBeVisible();
  await expect(app.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await app.getByRole('link', { name: 'Home' }).click();
  await expect(app.getByRole('link', { name: GAME })).toBeVisible();
  expect(await countOutages()).toBe(0);
});
