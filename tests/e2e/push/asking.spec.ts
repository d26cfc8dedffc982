import { MINUTE_MS } from '#contract/limits.ts';
import { findFaults } from '../fixtures/find-faults.ts';
import { passTime } from '../fixtures/pass-time.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { NETWORK_FAILURES } from '../fixtures/test.ts';
import { findSameInOwnColours } from '../look/forced-colours.ts';
import {
  accept,
  announceChange,
  comeBackToLobby,
  devices,
  expect,
  leadFcmToStandIn,
  logIn,
  logOut,
  openChoice,
  question,
  readEndpoint,
  test,
  turnOn,
} from './asking-fixtures.ts';

/** Any point on the curve, as a project's own key for browsers. */
const PROJECT_KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const DRAW = { title: 'Mega 6/45', body: 'The draw is over', link: '/m/login' };

test('back in the lobby the player is asked, turns notifications on, and a push opens its screen', async ({
  tab,
  told,
  send,
  deliver,
  shown,
  click,
}) => {
  await logIn(tab, 'ada');
  await passTime(tab, 10 * MINUTE_MS);
  await expect(question(tab)).toHaveCount(0);
  await comeBackToLobby(tab);
  await expect(question(tab)).toBeVisible();
  expect(await findFaults(tab)).toEqual([]);
  await accept(tab);
  await expect
    .poll(async () => (await told('Subscribe')).map(({ topic }) => topic))
    .toEqual(expect.arrayContaining(['ALL', 'account', 'draws', 'promotions']));
  const [bound] = await told('Bind');
  await openChoice(tab, 'ada');
  await expect(devices(tab)).toContainText(['This device']);
  const [push, ...more] = await send('ada', DRAW);
  expect(push).toMatchObject({ userName: 'ada', endpoint: readEndpoint(bound?.registrationToken) });
  expect(more).toEqual([]);
  await tab.close();
  await deliver(push?.payload);
  expect(await shown(1)).toEqual(['Mega 6/45']);
  expect((await click()).opened).toEqual(['/m/login']);
});

test('the prompt does not appear in the cashier, and a restored session sees it in the lobby', async ({ tab, told, send }) => {
  // The prompt is impossible during the life of this document.
  await tab.evaluate(() => Reflect.deleteProperty(window, 'PushManager'));
  await logIn(tab, 'ada');
  await tab.goto('/m/voucherCenter');
  await tab.getByRole('button', { name: '₱500', exact: true }).click();
  await tab.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  const done = tab.getByRole('dialog', { name: 'Deposit complete' });
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(done).toHaveCount(0);
  await expect(question(tab)).toHaveCount(0);
  // The dialog takes its history entry away, which would abort a navigation.
  await expect.poll(() => tab.evaluate(() => navigation.canGoForward)).toBe(true);
  await tab.goto('/m/home');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  expect(await send('ada', DRAW)).toMatchObject([{ userName: 'ada' }]);
});

test('"Not now" hides the prompt for the session and binds nothing', async ({ tab, told }) => {
  await logIn(tab, 'ada');
  await comeBackToLobby(tab);
  await question(tab).getByRole('button', { name: 'Not now' }).click();
  await waitForHistory(tab);
  await tab.getByRole('link', { name: 'Games', exact: true }).click();
  await logOut(tab, 'ada');
  await logIn(tab, 'ada');
  await openChoice(tab, 'ada');
  await expect(tab.getByText('Notifications are off for this device.')).toBeVisible();
  await expect(question(tab)).toHaveCount(0);
  expect(await told('Bind')).toEqual([]);
});

test('a player who refuses sees how to undo it, also on the screen', async ({ tab, told }) => {
  await logIn(tab, 'ada');
  await comeBackToLobby(tab);
  await question(tab).getByRole('button', { name: 'Turn on' }).click();
  await expect(question(tab)).toContainText('Notifications from Aurora are blocked');
  await expect(question(tab).getByRole('listitem')).toHaveCount(3);
  expect(await findFaults(tab)).toEqual([]);
  await question(tab).getByRole('button', { name: 'OK' }).click();
  await waitForHistory(tab);
  await openChoice(tab, 'ada');
  await expect(tab.getByRole('main')).toContainText('Notifications from Aurora are blocked');
  expect(await findFaults(tab)).toEqual([]);
  expect(await told('Bind')).toEqual([]);
});

test('a logout unbinds, and the next member receives only their own pushes', async ({ tab, told, send }) => {
  await logIn(tab, 'ada');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  await logOut(tab, 'ada');
  const [ada] = await told('Bind');
  await expect.poll(() => told('Unsubscribe')).toEqual([{ registrationToken: ada?.registrationToken, unsubscribeAll: true }]);
  await logIn(tab, 'grace');
  await expect.poll(async () => (await told('Bind')).length).toBe(2);
  const [, grace] = await told('Bind');
  expect(readEndpoint(grace?.registrationToken)).not.toBe(readEndpoint(ada?.registrationToken));
  await openChoice(tab, 'grace');
  await expect(devices(tab)).toHaveCount(1);
  await expect(devices(tab)).toContainText(['This device']);
  expect(await send('ada', DRAW)).toEqual([]);
  const endpoint = readEndpoint(grace?.registrationToken);
  expect(await send('grace', DRAW)).toMatchObject([{ userName: 'grace', endpoint }]);
});

test('topics can be switched without a network and are sent to the operator', async ({ tab, told, context, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await logIn(tab, 'ada');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  await openChoice(tab, 'ada');
  await expect(devices(tab)).toHaveCount(1);
  await context.setOffline(true);
  const promotions = tab.getByRole('switch', { name: 'Promotions' });
  await promotions.focus();
  await tab.keyboard.press('Space');
  await expect(promotions).not.toBeChecked();
  expect(await findSameInOwnColours(tab)).toEqual([]);
  await expect(tab.getByText("You're offline. We'll save your choice when you're back.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await told('Unsubscribe')).map(({ topic }) => topic)).toContain('promotions');
  await tab.reload();
  await expect(promotions).not.toBeChecked();
  expect(await findFaults(tab)).toEqual([]);
});

test('turned off, the device is unbound and stays off after the next login', async ({ tab, told }) => {
  await logIn(tab, 'ada');
  await turnOn(tab);
  await openChoice(tab, 'ada');
  await tab.getByRole('button', { name: 'Turn off' }).click();
  await expect(tab.getByText('Notifications are off for this device.')).toBeVisible();
  await expect.poll(async () => (await told('Unsubscribe')).length).toBe(1);
  await expect(tab.getByText('No device gets notifications yet')).toBeVisible();
  await logOut(tab, 'ada');
  await logIn(tab, 'ada');
  await openChoice(tab, 'ada');
  await tab.getByRole('button', { name: 'Turn on' }).click();
  await expect(tab.getByText('Notifications are on for this device.')).toBeVisible();
  await expect.poll(async () => (await told('Bind')).length).toBe(2);
});

test('an address changed by the browser is bound, and the old one dropped', async ({ tab, told, context }) => {
  await logIn(tab, 'ada');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  await tab.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const old = await pushManager.getSubscription();
    await old?.unsubscribe();
    await pushManager.subscribe({ applicationServerKey: old?.options.applicationServerKey ?? null });
  });
  await announceChange(context.serviceWorkers().at(-1));
  await expect.poll(async () => (await told('Bind')).length).toBe(2);
  const [old, renewed] = await told('Bind');
  expect(readEndpoint(renewed?.registrationToken)).not.toBe(readEndpoint(old?.registrationToken));
  await expect.poll(() => told('Unsubscribe')).toEqual([{ registrationToken: old?.registrationToken, unsubscribeAll: true }]);
});

test('a logout without a network drops the address at once and informs the operator later', async ({ tab, told, context }) => {
  await logIn(tab, 'ada');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  await context.setOffline(true);
  await logOut(tab, 'ada');
  const hasAddress = () => tab.evaluate(() => localStorage.getItem('test.subscription') !== null);
  await expect.poll(hasAddress).toBe(false);
  await context.setOffline(false);
  const [ada] = await told('Bind');
  await expect
    .poll(() => told('Unsubscribe'))
    .toContainEqual({ registrationToken: ada?.registrationToken, unsubscribeAll: true });
});

test('a message on its way to a member who has logged out is not shown', async ({ tab, told, send, deliver, shown }) => {
  await logIn(tab, 'ada');
  await turnOn(tab);
  await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
  const [push] = await send('ada', DRAW);
  await logOut(tab, 'ada');
  await expect.poll(async () => (await told('Unsubscribe')).length).toBe(1);
  await tab.close();
  await deliver(push?.payload);
  await deliver({ title: 'For everybody' });
  expect(await shown(1)).toEqual(['For everybody']);
});

test.describe('over the provider of the merchant', () => {
  test.use({ provider: { emulator: null, vapidKey: PROJECT_KEY } });

  test('the SDK creates the token, and a push over FCM is shown', async ({
    tab,
    told,
    send,
    sandboxOrigin,
    context,
    deliver,
    shown,
    click,
  }) => {
    const asked = await leadFcmToStandIn(context, sandboxOrigin);
    await logIn(tab, 'ada');
    await turnOn(tab);
    await expect.poll(async () => (await told('Subscribe')).length).toBe(4);
    const [bound] = await told('Bind');
    expect(bound?.registrationToken).toMatch(/^[cdef][\w-]{21}:[\w-]{128}$/);
    expect(asked).toEqual(['installations', 'registrations']);
    const [push, ...more] = await send('ada', DRAW);
    expect(push).toMatchObject({ userName: 'ada', endpoint: bound?.registrationToken });
    expect(push?.payload).toMatchObject({ fcmMessageId: expect.any(String), data: DRAW });
    expect(more).toEqual([]);
    await tab.close();
    await deliver(push?.payload);
    expect(await shown(1)).toEqual(['Mega 6/45']);
    expect((await click()).opened).toEqual(['/m/login']);
  });
});
