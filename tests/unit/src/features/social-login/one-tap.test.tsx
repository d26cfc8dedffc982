// @vitest-environment page
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { useOneTapOffer } from '#src/features/social-login/one-tap.tsx';
import { fillField } from '#src/platform/filled-fields.ts';
import { PAUSE_MS } from '#src/services/overlays/choose-overlay.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const google = vi.hoisted(() => ({
  prompt: vi.fn(),
  cancel: vi.fn(),
  choose: null as ((credential: string) => void) | null,
  isPrivate: false,
}));
vi.mock('#src/bridges/identity/one-tap.ts', () => ({
  loadOneTap: async (_: unknown, onCredential: (credential: string) => void) => {
    google.choose = onCredential;
    return google;
  },
}));
vi.mock('#src/platform/private-browsing.ts', () => ({ isPrivateBrowsing: async () => google.isPrivate }));

const { provider: FOUND } = v.parse(IdentitySettings, {
  provider: { firebase: true, apiKey: 'key', authDomain: 'shop.test', projectId: 'shop', googleWebClientId: 'web' },
});
const onCredential = vi.fn();
let root: Root;

function Offer({ provider = FOUND }: { provider?: typeof FOUND }) {
  useOneTapOffer(provider, onCredential);
  return null;
}
function Update() {
  return useOverlay('update', { mayShow: true }) ? <aside /> : null;
}
const show = (...parts: readonly ReactNode[]) => act(async () => root.render(parts));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const countCalls = () => [google.prompt.mock.calls.length, google.cancel.mock.calls.length];

// All tests share the page's scheduler and its clock.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  for (const mock of [google.prompt, google.cancel, onCredential]) mock.mockReset();
  google.isPrivate = false;
  document.body.innerHTML = '<input><div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
});

test('One Tap yields to any other overlay and is not offered again', async () => {
  await show(<Offer key="offer" />);
  await wait(0);
  expect(countCalls()).toEqual([1, 0]);
  await show(<Offer key="offer" />, <Update key="update" />);
  await wait(0);
  expect(countCalls()).toEqual([1, 1]);
  await show(<Offer key="offer" />);
  await wait(2 * PAUSE_MS);
  expect(countCalls()).toEqual([1, 1]);
});

test('One Tap waits while a form contains text', async () => {
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'ada';
  await show(<Offer key="offer" />);
  await wait(PAUSE_MS);
  expect(countCalls()).toEqual([0, 0]);
  fillField(field, '');
  await wait(PAUSE_MS);
  expect(countCalls()).toEqual([1, 0]);
});

test('passes the chosen credential on', async () => {
  await show(<Offer key="offer" />);
  await wait(0);
  await act(async () => google.choose?.('credential'));
  expect(onCredential).toHaveBeenCalledExactlyOnceWith('credential');
});

test.each([
  ['in private browsing', true, FOUND],
  ['without a client of the merchant', false, { ...FOUND, googleWebClientId: null }],
])('is not offered %s', async (_, isPrivate, provider) => {
  google.isPrivate = isPrivate;
  await show(<Offer key="offer" provider={provider} />);
  await wait(PAUSE_MS);
  expect(countCalls()).toEqual([0, 0]);
});
