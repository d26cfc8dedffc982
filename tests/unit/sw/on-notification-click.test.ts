import { beforeEach, expect, test, vi } from 'vitest';
import { onNotificationClick } from '#sw/on-notification-click.ts';

const second = vi.hoisted(() => ({ loadSecondPart: vi.fn() }));
const host = vi.hoisted(() => ({ countEvent: vi.fn(async () => {}) }));
const clients = vi.hoisted(() => {
  const openWindow = vi.fn(async () => null);
  vi.stubGlobal('self', { location: new URL('https://line0.example/m/sw.js'), clients: { openWindow } });
  return { openWindow };
});
vi.mock('#sw/load-second-part.ts', () => second);
vi.mock('#sw/host-gateway.ts', () => host);

beforeEach(() => {
  vi.clearAllMocks();
});

async function click(data: unknown) {
  const held: Promise<unknown>[] = [];
  const notification = { close: vi.fn(), data };
  const event = { notification, action: '', waitUntil: (work: Promise<unknown>) => held.push(work) };
  onNotificationClick(event as unknown as NotificationEvent);
  await Promise.all(held);
  expect(notification.close).toHaveBeenCalledOnce();
}

test('a click opens its link and is counted', async () => {
  const openLink = vi.fn(async () => {});
  second.loadSecondPart.mockResolvedValue({ openLink });
  await click({ link: '/m/missions' });
  expect(openLink).toHaveBeenCalledWith('/m/missions');
  expect(clients.openWindow).not.toHaveBeenCalled();
  expect(host.countEvent).toHaveBeenCalledWith('pushClicks');
});

test.each([
  ['its own link', { link: '/m/missions' }, '/m/missions'],
  ['the home screen for a link elsewhere', { link: 'https://evil.example/' }, '/m/home'],
  ['the home screen for an invalid link', null, '/m/home'],
])('without the second part a click opens a new page: %s', async (_, data, address) => {
  second.loadSecondPart.mockRejectedValue(new Error('gone'));
  await click(data);
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith(address);
  expect(host.countEvent).toHaveBeenCalledWith('pushClicks');
});
