import type { Page } from '@playwright/test';
import { type PlayedShell, playShell } from '#tools/native-shell/play-shell.ts';
import { findFaults } from '../fixtures/find-faults.ts';
import { test as base, expect, waitForLobby } from '../fixtures/test.ts';

/** Relative to the port of line 0. */
const SANDBOX_PORT = 9;
const INFO = { version: '2.4.39', platform: 'android', isUpgradeable: false } as const;
const NATIVE = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 FastlineApp/2.4.39';

/** Emulates the web view in Chromium: the user agent, and the bridge that the shell injects before the page's scripts. */
const test = base.extend<{ shell: PlayedShell; remote: Page }>({
  userAgent: NATIVE,
  shell: async ({ context }, use) => use(await playShell(context, INFO)),
  /** The sandbox's page that controls the shell. */
  remote: async ({ context, operator, shell }, use) => {
    expect(shell.received).toEqual([]);
    const remote = await context.newPage();
    const { hostname, port } = new URL(operator.url);
    await remote.goto(`http://${hostname}:${Number(port) + SANDBOX_PORT}/sandbox/shell`);
    await expect(remote.getByRole('status')).toContainText('Version 2.4.39');
    await use(remote);
  },
});

const isListening = (shell: PlayedShell) => expect.poll(() => shell.received.map(({ type }) => type)).toContain('page-ready');

test('an upgrade is offered, and downloaded by the shell itself', async ({ page, shell }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await isListening(shell);
  await shell.run({ kind: 'info', info: { ...INFO, isUpgradeable: true } });
  const modal = page.getByRole('dialog', { name: 'Update your Aurora app' });
  await modal.getByRole('button', { name: 'Close' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Update now' }).click();
  await expect(modal).toHaveCount(0);
  await expect
    .poll(() => shell.received.at(-1))
    .toEqual({ type: 'download', url: expect.stringMatching(/\/download\/android\?merchant=aurora$/) });
});

test('the sandbox’s shell reports a failure, opens links and refuses a null link', async ({ page, shell, remote }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await isListening(shell);
  await remote.getByRole('button', { name: 'Call back' }).click();
  await page.getByRole('dialog').getByText('Failure: no room for the file').waitFor();
  // Back first closes what is open.
  await remote.getByRole('button', { name: 'Back key' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await remote.getByRole('button', { name: 'Open a null link' }).click();
  await page.getByRole('dialog').getByText("This link doesn't work. Please check the address.").waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await remote.getByRole('button', { name: 'Open link', exact: true }).click();
  await expect(page).toHaveURL('/m/activity');
  await remote.getByRole('button', { name: 'Back key' }).click();
  await expect(page).toHaveURL('/m/home');
  await remote.getByRole('button', { name: 'Back key' }).click();
  await expect(remote.getByRole('listitem').last()).toHaveText('{"type":"leave"}');
});

test('a window opened by a link goes back home, not out of the app', async ({ page, context, shell, operator }) => {
  const opened = context.waitForEvent('page');
  // Opens it as the system does, without an earlier entry.
  await page.evaluate((address) => void window.open(address, '_blank', 'noopener'), `${operator.url}/m/activity`);
  const linked = await opened;
  await isListening(shell);
  await linked.goBack();
  await expect(linked).toHaveURL('/m/home');
  await waitForLobby(linked);
  await shell.run({ kind: 'back' });
  await expect.poll(() => shell.received.at(-1)).toEqual({ type: 'leave' });
});
