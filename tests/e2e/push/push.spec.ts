import { waitForLobby } from '../fixtures/test.ts';
import { expect, openTab, test, waitForAnswers } from './push-fixtures.ts';

const PUSH = { id: 'm-1', title: 'Mega 6/45', body: 'The draw is over', link: '/m/login' };
const FCM = { from: '42', fcmMessageId: 'm-2', notification: { title: 'By FCM' }, fcmOptions: { link: '/m/login' } };
const DECLARATIVE = { web_push: 8030, notification: { title: 'Declared', navigate: 'https://evil.test/m/login' } };

test.describe('a repeated push shows one notification; click with 1 or 3 tabs', () => {
  test('a repeated push shows one notification, even in another worker', async ({ installed, deliver, shown, stopWorker }) => {
    await deliver(PUSH);
    expect(await shown(1)).toEqual(['Mega 6/45']);
    await stopWorker();
    await deliver({ ...PUSH, title: 'Again' });
    await deliver(FCM);
    expect((await shown(2)).toSorted()).toEqual(['By FCM', 'Mega 6/45']);
    expect(installed.pages()).toHaveLength(1);
  });

  test('a click with one tab navigates it without a reload', async ({ installed, deliver, shown, click }) => {
    await deliver(FCM);
    await shown(1);
    const tab = await openTab(installed, '/m/home');
    await waitForLobby(tab);
    await tab.evaluate(() => Object.assign(window, { isKept: true }));
    await waitForAnswers(installed);
    expect((await click()).focused).toEqual(['/m/home']);
    await expect(tab).toHaveURL('/m/login');
    expect(await tab.evaluate(() => 'isKept' in window)).toBe(true);
  });

  test('a click with three tabs focuses the one at that address', async ({ installed, deliver, shown, click }) => {
    await deliver(PUSH);
    await shown(1);
    const there = await openTab(installed, '/m/register');
    await there.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(there).toHaveURL('/m/login');
    const others = [await openTab(installed, '/m/home'), await openTab(installed, '/m/home')];
    for (const tab of others) await waitForLobby(tab);
    await waitForAnswers(installed);
    expect(await click()).toEqual({ focused: ['/m/register'], opened: [] });
    for (const tab of others) await expect(tab).toHaveURL('/m/home');
  });
});

test('a click without a tab opens one, at the link of its action, or home if that leaves the app', async ({
  deliver,
  shown,
  click,
}) => {
  const actions = [
    { title: 'Play again', action: '/m/register' },
    { title: 'Elsewhere', action: 'https://evil.test/m/login' },
  ];
  for (const [id, title, opened] of [
    ['m-3', 'Play again', '/m/register'],
    ['m-4', 'Elsewhere', '/m/home'],
    ['m-5', undefined, '/m/login'],
  ] as const) {
    await deliver({ ...PUSH, id, actions });
    await shown(1);
    expect(await click(title)).toEqual({ focused: [], opened: [opened] });
    await shown(0);
  }
  await deliver(DECLARATIVE);
  expect(await shown(1)).toEqual(['Declared']);
  expect((await click()).opened).toEqual(['/m/home']);
});

test('a page without the app leaves the message to a notification, and the click opens another page', async ({
  installed,
  deliver,
  shown,
  click,
  allowErrors,
}) => {
  // A picture runs no program and requests its own icon.
  allowErrors(/favicon/);
  const picture = await installed.newPage();
  await picture.goto('/m/icons/aurora.svg');
  await deliver(PUSH);
  expect(await shown(1)).toEqual(['Mega 6/45']);
  expect(await click()).toEqual({ focused: [], opened: ['/m/login'] });
  await expect(picture).toHaveURL('/m/icons/aurora.svg');
});

test('a player who looks at the app reads the message there', async ({ installed, deliver, shown }) => {
  const tab = await openTab(installed, '/m/home');
  await waitForLobby(tab);
  await waitForAnswers(installed);
  await deliver('no JSON at all');
  await deliver(PUSH);
  const notice = tab.getByRole('status').filter({ hasText: 'The draw is over' });
  await expect(notice).toContainText('Mega 6/45');
  expect(await shown(0)).toEqual([]);
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(tab).toHaveURL('/m/login');
  await expect(notice).toHaveCount(0);
});

test('shown and clicked pushes are counted once per message', async ({ installed, deliver, shown, click, counted }) => {
  await deliver(PUSH);
  await shown(1);
  await deliver(PUSH);
  await deliver('no JSON at all');
  expect(await counted()).toEqual({ delivered: 1, clicked: 0 });
  await click();
  await expect.poll(counted).toEqual({ delivered: 1, clicked: 1 });
  const tab = await openTab(installed, '/m/home');
  await waitForLobby(tab);
  await waitForAnswers(installed);
  await deliver({ ...PUSH, id: 'm-3' });
  await tab.getByRole('status').filter({ hasText: 'Mega 6/45' }).getByRole('link', { name: 'Open' }).click();
  await expect.poll(counted).toEqual({ delivered: 2, clicked: 2 });
});
