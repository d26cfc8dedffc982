// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PushTopicsChoice, ThisDevice } from '#src/features/push/notifications-screen.tsx';
import { PushDevices } from '#src/features/push/push-devices.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { digestText } from '#src/platform/digest-text.ts';
import { getDeviceMemory } from '#src/services/push/page-push.ts';
import { setSession } from '#src/services/session/session.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const queued = reply(null, { from: 'none', queued: true });
const gateway = startTestGateway({
  'push.subscribe': queued,
  'push.unsubscribe': queued,
  'system.configuration': { domainList: [], capabilities: { idempotency: true } },
});
/** The changes of topics. */
const readSent = () =>
  gateway.calls.filter(({ endpoint }) => endpoint.endsWith('subscribe')).map(({ endpoint, body }) => ({ endpoint, body }));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const DEVICE = { support: 'granted', hasChannel: true, canReceive: true, isOn: true, registrationToken: 'phone' } as const;

beforeAll(addScreenTexts);
beforeEach(() => {
  localStorage.clear();
  setSession(ADA);
  getDeviceMemory().writeDevice({ registrationToken: 'phone', sessions: [], owner: 'aurora/ada', boundAt: Date.now() });
});
afterEach(cleanup);

test('each topic is a switch that changes at once and is sent to the operator', async () => {
  render(<PushTopicsChoice />);
  const switches = screen.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map((each) => each.getAttribute('aria-label'))).toEqual(['Draw results', 'Promotions', 'Account']);
  fireEvent.click(screen.getByRole('switch', { name: 'Promotions' }));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Promotions' }).checked).toBe(false);
  await waitFor(() =>
    expect(readSent()).toEqual([{ endpoint: 'push.unsubscribe', body: { registrationToken: 'phone', topic: 'promotions' } }]),
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Promotions' }));
  await waitFor(() =>
    expect(readSent().at(-1)).toEqual({ endpoint: 'push.subscribe', body: { registrationToken: 'phone', topic: 'promotions' } }),
  );
});

test('earlier choices are shown', async () => {
  await getDeviceMemory().writeChoice('aurora/ada', { isOff: false, without: ['draws'] });
  render(<PushTopicsChoice />);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Draw results' }).checked).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Account' }).checked).toBe(true);
});

test('lists the devices, the marked current one first, even without a name', async () => {
  const pushDevices = [
    { id: 'other', name: null, boundAt: 2_000, topics: [] },
    { id: await digestText('phone'), name: 'Chrome · Android', boundAt: 1_000, topics: [] },
  ];
  const shown = { value: { pushDevices }, isLoading: false, reload: async () => {} };
  render(<PushDevices shown={shown} registrationToken="phone" />);
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('This device'));
  const [own, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(own).toContain('Chrome · Android');
  expect(other).toContain('Other device');
  expect(other).not.toContain('This device');
});

test('an enabled device can be turned off', async () => {
  render(<ThisDevice device={DEVICE} />);
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(readSent()).toEqual([{ endpoint: 'push.unsubscribe', body: { registrationToken: 'phone', unsubscribeAll: true } }]),
  );
  expect(getDeviceMemory().readDevice()).toBeNull();
});

test.each([
  ['denied', 'Notifications from Aurora are blocked'],
  ['home-screen', 'Choose Add to Home Screen.'],
  ['unsupported', "This browser can't show notifications."],
] as const)('explains why it is %s, without a button', (support, words) => {
  render(<ThisDevice device={{ ...DEVICE, support, isOn: false, registrationToken: null }} />);
  expect(document.body.textContent).toContain(words);
  expect(screen.queryByRole('button')).toBeNull();
});

test('reports a merchant that sends nothing', () => {
  render(<ThisDevice device={{ ...DEVICE, hasChannel: false }} />);
  expect(document.body.textContent).toBe("Aurora doesn't send notifications yet.");
});
