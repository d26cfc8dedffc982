// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foundRelease } from '#src/features/updates/found-release.ts';
import { UpdatePrompt } from '#src/features/updates/update-prompt.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { fillField } from '#src/platform/filled-fields.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const replace = vi.fn();
let root: Root;
const press = (place: number) => act(async () => document.querySelectorAll('button')[place]?.click());
const told = () => document.querySelector('[role=alert]')?.textContent;

beforeEach(async () => {
  await addScreenTexts();
  vi.useFakeTimers();
  replace.mockClear();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  document.body.innerHTML = '<input value="typed"><div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(<UpdatePrompt release="two" />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('typed text is lost only if the player says so, and by no double tap', async () => {
  await press(0);
  await press(0);
  expect(told()).toContain("Refresh now? You'll lose what you typed.");
  expect(replace).not.toHaveBeenCalled();
  await act(async () => void vi.advanceTimersByTime(500));
  await press(0);
  await press(0);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('what was typed and is cleared is no question any more', async () => {
  await press(0);
  document.querySelector('input')?.remove();
  await act(() => vi.advanceTimersByTimeAsync(5_000).then(() => {}));
  expect(replace).toHaveBeenCalledTimes(1);
});

test('what a form empties by itself is no question any more', async () => {
  await press(0);
  fillField(document.querySelector('input') as HTMLInputElement, '');
  await act(async () => void vi.advanceTimersByTime(500));
  expect(replace).toHaveBeenCalledTimes(1);
});

test('the page is not looked at again while nothing in it changes', async () => {
  await press(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('with nothing typed one reload begins at once', async () => {
  document.querySelector('input')?.remove();
  await press(0);
  await press(0);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('later is later: the release is asked for no more', async () => {
  foundRelease.set('two');
  await press(1);
  expect([foundRelease.get(), replace.mock.calls.length]).toEqual([null, 0]);
});
