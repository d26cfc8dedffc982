import { beforeEach, expect, test, vi } from 'vitest';
import { installFirstRelease } from '#sw/host-releases.ts';
import { createFakeCaches } from './releases/fake-caches.ts';

const second = vi.hoisted(() => ({ loadSecondPart: vi.fn() }));
vi.mock('#sw/load-second-part.ts', () => second);
vi.mock('#sw/host-gateway.ts', () => ({ gateway: { listLines: async () => [] }, postToPages: async () => {} }));
vi.mock('#sw/worker-scope.ts', () => ({
  worker: { location: new URL('https://line0.example/m/sw.js'), clients: {}, registration: { unregister: async () => true } },
}));

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches());
});

test('an install whose second part does not arrive fails: a worker without it could answer nothing from the network', async () => {
  second.loadSecondPart.mockRejectedValue(new Error('no network'));
  await expect(installFirstRelease(() => {})).rejects.toThrow('no network');
});

test('an install without a release is none that fails', async () => {
  second.loadSecondPart.mockResolvedValue({ updateRelease: async () => 'failed' });
  await expect(installFirstRelease(() => {})).resolves.toBeUndefined();
});
