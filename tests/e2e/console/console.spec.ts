import type { Page } from '@playwright/test';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { test as base, expect } from '../fixtures/test.ts';

const SANDBOX_PORT = 9;

const test = base.extend<{ sandboxPage: Page }>({
  sandboxPage: async ({ page, operator, freshSandbox }, use) => {
    const url = new URL('/sandbox', operator.url);
    url.port = String(Number(url.port) + SANDBOX_PORT);
    await page.goto(url.href);
    await use(freshSandbox ?? page);
  },
});

test('a switch has a name and a hint, and changes one merchant', async ({ sandboxPage, operator }) => {
  const group = sandboxPage.getByRole('group', { name: 'Offers and play' });
  await expect(group).toContainText('The chat and its tab are there.');
  const read = async () => {
    const { merchants } = (await operator.control('GET', 'merchants')) as {
      merchants: { code: string; flags: Record<string, boolean>; settings: { appDownload?: { forced?: boolean } } }[];
    };
    return Object.fromEntries(
      merchants.map(({ code, flags, settings }) => [code, [flags.CBS3, settings.appDownload?.forced === true]]),
    );
  };
  const before = await read();
  await group.getByRole('checkbox', { name: 'Chat, Lotus' }).uncheck();
  await expect(sandboxPage.getByRole('status')).toHaveText('Chat, Lotus: off');
  await sandboxPage.getByRole('checkbox', { name: 'App is required, Rio' }).check();
  await expect(sandboxPage.getByRole('status')).toHaveText('App is required, Rio: on');
  expect(await read()).toEqual({ ...before, lotus: [false, false], rio: [before.rio?.[0], true] });
  await sandboxPage.reload();
  await expect(sandboxPage.getByRole('checkbox', { name: 'Chat, Lotus' })).not.toBeChecked();
  await expect(sandboxPage.getByRole('checkbox', { name: 'Chat, Aurora' })).toBeChecked();
});

test('each button that deletes something asks first', async ({ sandboxPage, operator }) => {
  await fetch(`${operator.url}/wps/system/test/ping?speed=1`);
  const requests = sandboxPage.locator('#requests');
  await expect(requests).toContainText('/wps/system/test/ping');
  await sandboxPage.getByRole('button', { name: 'Forget', exact: true }).click();
  const question = sandboxPage.getByRole('dialog', { name: 'Forget the requests?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await sandboxPage.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await operator.control('GET', 'requests?path=/wps/system/test/ping')).toMatchObject({ requests: [{}] });
  await sandboxPage.getByRole('button', { name: 'Forget', exact: true }).click();
  await question.getByRole('button', { name: 'Forget them' }).click();
  await expect(sandboxPage.getByRole('status')).toHaveText('Requests forgotten');
  await expect(requests).not.toContainText('/wps/system/test/ping');

  await sandboxPage.getByRole('button', { name: 'Reset everything' }).click();
  await sandboxPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await sandboxPage.getByRole('button', { name: 'End service workers' }).click();
  await expect(sandboxPage.getByRole('dialog', { name: 'End the service workers?' })).toBeVisible();
});

test('a failover is drawn as it happens: the fault, what waits there, and what another line answers', async ({
  sandboxPage,
  operator,
}) => {
  const lane = (line: number) => sandboxPage.locator(`[data-lane="${line}"]`);
  const ping = (line: number) => {
    const url = new URL('/wps/system/test/ping?speed=1', operator.url);
    url.port = String(Number(url.port) + line);
    return fetch(url).catch(() => null);
  };
  await sandboxPage.getByRole('group', { name: 'Mode of line 0' }).getByRole('button', { name: 'hang' }).click();
  await expect(sandboxPage.locator('[data-line="0"]')).toContainText('accepted and never answered');
  await expect(lane(0).locator('[data-state="fault"]')).toHaveCount(1);
  const hanging = ping(0);
  await expect(lane(0)).toContainText('hang · 1 running');
  await expect(lane(0).locator('[data-state="running"]')).toHaveCount(1);
  await ping(1);
  await expect(lane(1)).toContainText('1 answered');
  await expect(lane(1).locator('[data-state="answered"]')).toHaveCount(1);
  await sandboxPage.getByRole('group', { name: 'Mode of line 0' }).getByRole('button', { name: 'ok' }).click();
  await hanging;
  await expect(lane(0)).toContainText('works · 0 running · 0 answered · 1 failed');
});

for (const width of [390, 1440]) {
  test(`the page fits a window of ${width} px, without a fault for assistive technology`, async ({ sandboxPage }) => {
    await sandboxPage.setViewportSize({ width, height: 900 });
    expect(await sandboxPage.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const readHeight = (name: string) => sandboxPage.getByRole('columnheader', { name }).evaluate((cell) => cell.clientHeight);
    for (const name of ['Time', 'Line', 'Status', 'ms']) expect(await readHeight(name)).toBeLessThan(40);
    expect(await findFaultsInColours(sandboxPage)).toEqual([]);
  });
}
