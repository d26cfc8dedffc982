// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { openSdk } from '#src/bridges/identity/lazy/identity-sdk.ts';

const sdk = vi.hoisted(() => ({ initializeApp: vi.fn((_options: object) => ({})) }));
vi.mock('firebase/app', () => ({ initializeApp: sdk.initializeApp, deleteApp: async () => {} }));
vi.mock('firebase/auth', async (load) => ({ ...(await load<object>()), initializeAuth: () => ({}) }));
vi.mock('#src/bridges/identity/script-gate.ts', () => ({ allowIdentityScripts: () => {} }));

const PROVIDER = { firebase: true, apiKey: 'key', authDomain: 'project.firebaseapp.com' };

beforeEach(() => sdk.initializeApp.mockClear());

test.each([
  ['the project’s own domain', undefined, 'project.firebaseapp.com'],
  ['the page’s own host if its lines serve them', true, 'aurora.example'],
])('loads the provider’s pages from %s', async (_where, authProxy, authDomain) => {
  vi.stubGlobal('location', new URL('https://aurora.example/m/login'));
  await openSdk({ ...PROVIDER, authProxy });
  expect(sdk.initializeApp).toHaveBeenCalledWith(expect.objectContaining({ authDomain }));
});
