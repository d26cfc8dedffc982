import { waitForWorker } from '../fixtures/test.ts';
import { openChoice, turnOn } from '../push/asking-fixtures.ts';
import { standInForSubscriptions } from '../push/stand-in-subscriptions.ts';
import { comeBack } from '../releases/release-steps.ts';
import { closeNews, expect, openLobby, test } from './simulator-fixtures.ts';

/** Any point on the curve, as the Web Push key in the deployment file. */
const VAPID_KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const SUBSCRIPTION = { endpoint: 'https://push.example/ada', keys: { p256dh: 'cDI1NmRo', auth: 'YXV0aA' } };

test("a device is bound with its member's topics, and unbound after the logout", async ({
  page,
  context,
  stage,
  simulator,
  logIn,
}) => {
  const { devices, topics } = simulator.state;
  const listTopics = async () => {
    // A busy line may have missed a call, which is sent again when a line answers or the player comes back.
    await comeBack(page);
    return [...(topics.get(devices.get('ada') ?? '') ?? [])].sort();
  };
  await stage.state({ provider: { vapidKey: VAPID_KEY } });
  await standInForSubscriptions(context, { control: async () => SUBSCRIPTION });
  await openLobby(page);
  // From then on one gateway makes every call.
  await waitForWorker(page);
  await closeNews(page);
  await page.clock.install();
  await logIn('ada');
  await turnOn(page);
  await expect.poll(listTopics).toEqual(['ALL', 'account', 'draws', 'promotions']);
  expect(JSON.parse(devices.get('ada') ?? '')).toEqual(SUBSCRIPTION);
  await openChoice(page, 'ada');
  await page.getByRole('switch', { name: 'Promotions' }).click();
  await expect.poll(listTopics).toEqual(['ALL', 'account', 'draws']);
  await page.goto('/m/member/home');
  await page.getByRole('button', { name: 'Log out' }).click();
  const countDevices = async () => {
    await comeBack(page);
    return devices.size;
  };
  await expect.poll(countDevices).toBe(0);
});
