// @vitest-environment page
import { expect, test, vi } from 'vitest';

const client = vi.hoisted(() => ({ notify: vi.fn(), connect: async () => {}, notifyAll: () => {}, report: async () => null }));
vi.mock('#src/bridges/gateway-client.ts', () => ({ createGatewayClient: () => client }));

const connection = Object.assign(new EventTarget(), { type: 'wifi', effectiveType: '4g', downlink: 10 });
vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { connection, serviceWorker: undefined }));

const { startGateway } = await import('#src/bridges/gateway.ts');
const change = (part: object) => {
  Object.assign(connection, part);
  connection.dispatchEvent(new Event('change'));
  return client.notify.mock.calls.splice(0).map(([message]) => (message as { type: string }).type);
};

test('the gateway is notified of another network, but not of a new estimate of its speed', () => {
  startGateway(() => {});
  expect(change({ downlink: 3 })).toEqual([]);
  expect(change({ type: 'cellular' })).toEqual(['network-changed']);
  expect(change({ downlink: 1 })).toEqual([]);
  expect(change({ effectiveType: '3g' })).toEqual(['network-changed']);
});
