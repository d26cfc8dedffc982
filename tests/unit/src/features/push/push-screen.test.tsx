// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PushDevices } from '#src/features/push/push-devices.tsx';
import { PushKindsChoice } from '#src/features/push/push-kinds-choice.tsx';
import { ThisDevice } from '#src/features/push/this-device.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { digestText, getDeviceMemory } from '#src/services/push/page-push.ts';
import { setSession } from '#src/services/session/session.ts';

const sent = vi.hoisted(() => [] as { endpoint: string; body: unknown }[]);
vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: async ({ endpoint, body }: { endpoint: string; body: unknown }) => {
    sent.push({ endpoint, body });
    return {
      ok: true,
      status: 202,
      value: null,
      meta: { queued: true, from: 'none', policy: '', tried: [], ageMs: 0, storedAt: 0, stale: false },
    };
  },
  notifyGateways: () => {},
  notifyGateway: () => {},
  requestGatewayReport: async () => null,
  onGatewayMessage: () => () => {},
}));

vi.mock('#src/services/knows-keys.ts', () => ({ knowsKeys: async () => true }));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const DEVICE = { support: 'granted', hasWay: true, canReceive: true, isOn: true, registrationToken: 'phone' } as const;

beforeAll(addScreenTexts);
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  setSession(ADA);
  getDeviceMemory().writeDevice({ registrationToken: 'phone', sessions: [], owner: 'aurora/ada', boundAt: Date.now() });
});
afterEach(cleanup);

test('each kind is a switch that turns at once and is told to the operator', async () => {
  render(<PushKindsChoice />);
  const switches = screen.getAllByRole<HTMLInputElement>('switch');
  expect(switches.map((each) => each.getAttribute('aria-label'))).toEqual(['Draw results', 'Promotions', 'Account']);
  fireEvent.click(screen.getByRole('switch', { name: 'Promotions' }));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Promotions' }).checked).toBe(false);
  await waitFor(() =>
    expect(sent).toEqual([{ endpoint: 'push.unsubscribe', body: { registrationToken: 'phone', topic: 'promotions' } }]),
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Promotions' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ endpoint: 'push.subscribe', body: { registrationToken: 'phone', topic: 'promotions' } }),
  );
});

test('what was chosen before is shown', async () => {
  await getDeviceMemory().writeChoice('aurora/ada', { isOff: false, without: ['draws'] });
  render(<PushKindsChoice />);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Draw results' }).checked).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Account' }).checked).toBe(true);
});

test('the devices are listed, this one first and marked, one without a name too', async () => {
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

test('a device that is on can be turned off', async () => {
  render(<ThisDevice device={DEVICE} />);
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(sent).toEqual([{ endpoint: 'push.unsubscribe', body: { registrationToken: 'phone', unsubscribeAll: true } }]),
  );
  expect(getDeviceMemory().readDevice()).toBeNull();
});

test.each([
  ['denied', 'Notifications from Aurora are blocked'],
  ['home-screen', 'Choose Add to Home Screen.'],
  ['unsupported', "This browser can't show notifications."],
] as const)('what is %s says why, and offers no button', (support, words) => {
  render(<ThisDevice device={{ ...DEVICE, support, isOn: false, registrationToken: null }} />);
  expect(document.body.textContent).toContain(words);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a merchant that sends nothing says so', () => {
  render(<ThisDevice device={{ ...DEVICE, hasWay: false }} />);
  expect(document.body.textContent).toBe("Aurora doesn't send notifications yet.");
});
