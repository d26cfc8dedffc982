import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, logIn, test, turnOn } from './asking-fixtures.ts';

test.use({ isAllowed: false });

/** Sends from the console and returns its status line. */
async function sendByHand(console: Page, merchant: string, audience: string, target?: { field: string; name: string }) {
  const form = console.locator('#push');
  await form.getByLabel('Merchant').selectOption(merchant);
  await form.getByLabel('Audience').selectOption(audience);
  if (target) await form.getByLabel(target.field, { exact: true }).fill(target.name);
  await form.getByLabel('Title').fill(`For ${merchant}`);
  await form.getByRole('button', { name: 'Send' }).click();
  return console.getByRole('status');
}

test('the console sends to a member, a topic and all members of each merchant', async ({
  tab,
  installed,
  operator,
  sandboxOrigin,
  told,
}) => {
  for (const [turn, host] of ['localhost', 'lotus.localhost', 'rio.localhost'].entries()) {
    await tab.goto(operator.urlOf(host, '/m/home'));
    await logIn(tab, 'ada');
    // A permission granted once applies to every address in this browser.
    if (turn === 0) await turnOn(tab);
    await expect.poll(async () => (await told('Subscribe')).length).toBe(4 * (turn + 1));
  }
  const console = await installed.newPage();
  await console.goto(`${sandboxOrigin}/sandbox`);
  await expect(await sendByHand(console, 'Lotus', 'a member', { field: 'Member', name: 'ada' })).toHaveText(
    'Push of Lotus to ada: sent 1',
  );
  await expect(await sendByHand(console, 'Rio', 'a topic', { field: 'Topic', name: 'draws' })).toHaveText(
    'Push of Rio to topic draws: sent 1',
  );
  await expect(await sendByHand(console, 'Aurora', 'everybody')).toHaveText('Push of Aurora to everybody: sent 1');
  await expect(console.locator('#pushes').getByRole('listitem')).toContainText(['For Aurora', 'For Rio', 'For Lotus']);
  const [lotus, rio, aurora] = (await operator.control('GET', 'pushes')) as { endpoint: string; payload: object }[];
  const endpoints = (await told('Bind')).map(({ registrationToken }) => JSON.parse(registrationToken).endpoint);
  expect([aurora?.endpoint, lotus?.endpoint, rio?.endpoint]).toEqual(endpoints);
});

test('the console reports audiences without a device', async ({ installed, sandboxOrigin, allowErrors }) => {
  allowErrors(/404/);
  const console = await installed.newPage();
  await console.goto(`${sandboxOrigin}/sandbox`);
  await expect(await sendByHand(console, 'Rio', 'a member', { field: 'Member', name: 'zoe' })).toHaveText('There is no zoe.');
  await expect(await sendByHand(console, 'Rio', 'a topic', { field: 'Topic', name: 'chess' })).toHaveText(
    'Push of Rio to topic chess: no device',
  );
  expect(await findFaults(console)).toEqual([]);
});
