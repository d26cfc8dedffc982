import { beforeEach, expect, test, vi } from 'vitest';
import { installFirstRelease } from '#sw/host-releases.ts';
import { createFakeCaches } from './releases/fake-caches.ts';

const second = vi.hoisted(() => ({ loadSecondPart: vi.fn() }));
vi.mock('#sw/load-second-part.ts', () => second);
vi.mock('#sw/host-gateway.ts', () => ({ gateway: { listLines: async () => [] }, postToPages: async () => {} }));
vi.hoisted(() =>
  vi.stubGlobal('self', {
    location: new URL('https://line0.example/m/sw.js'),
    clients: {},
    registration: { unregister: async () => true },
  }),
);

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches());
});

test('an install fails without its second part, because the worker could not use the network', async () => {
  second.loadSecondPart.mockRejectedValue(new Error('no network'));
  await expect(installFirstRelease(() => {})).rejects.toThrow('no network');
});

test('an install without a release succeeds', async () => {
  second.loadSecondPart.mockResolvedValue({ updateRelease: async () => 'failed' });
  await expect(installFirstRelease(() => {})).resolves.toBeUndefined();
});
