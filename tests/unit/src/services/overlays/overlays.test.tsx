// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillField } from '#src/platform/filled-fields.ts';
import { FREE_FOR_MS, type OverlayKind, PAUSE_MS } from '#src/services/overlays/choose-overlay.ts';
import { occupyScreen, useOverlay } from '#src/services/overlays/overlays.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
const BURST_MS = 100;

function Overlay({ kind, mayShow = true }: { kind: OverlayKind; mayShow?: boolean }) {
  return useOverlay(kind, { mayShow }) ? <aside>{kind}</aside> : null;
}

const show = (...overlays: { kind: OverlayKind; mayShow?: boolean }[]) =>
  act(async () => root.render(overlays.map((each) => <Overlay key={each.kind} {...each} />)));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const listShown = () => [...document.querySelectorAll('aside')].map(({ textContent }) => textContent);
const findInput = () => document.querySelector('input') as HTMLInputElement;

// All tests share the page's scheduler and its clock.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  document.body.innerHTML = '<input><div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  // The next test begins after every pause.
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
});

test('shows the one of higher rank first, then the other', async () => {
  await show({ kind: 'install' }, { kind: 'update' });
  await wait(0);
  expect(listShown()).toEqual(['update']);
  await show({ kind: 'install' });
  await wait(PAUSE_MS);
  expect(listShown()).toEqual(['install']);
});

test('an overlay that may not be shown does not block others', async () => {
  await show({ kind: 'install' }, { kind: 'update', mayShow: false });
  await wait(0);
  expect(listShown()).toEqual(['install']);
});

test('a field with focus or text hides it', async () => {
  await show({ kind: 'update' });
  await wait(0);
  await act(async () => findInput().focus());
  await wait(BURST_MS);
  expect(listShown()).toEqual([]);
  findInput().value = 'ada';
  await act(async () => findInput().blur());
  await wait(FREE_FOR_MS + BURST_MS);
  expect(listShown()).toEqual([]);
  fillField(findInput(), '');
  await wait(FREE_FOR_MS + BURST_MS);
  expect(listShown()).toEqual(['update']);
});

test('a dialog opened by the player takes precedence', async () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  await show({ kind: 'update' });
  await wait(FREE_FOR_MS);
  expect(listShown()).toEqual([]);
  dialog.removeAttribute('open');
  await wait(FREE_FOR_MS + BURST_MS);
  expect(listShown()).toEqual(['update']);
});

test('a pending payment suppresses it', async () => {
  const leave = occupyScreen('payment');
  await show({ kind: 'update' });
  await wait(FREE_FOR_MS);
  expect(listShown()).toEqual([]);
  leave();
  await wait(FREE_FOR_MS);
  expect(listShown()).toEqual(['update']);
});
