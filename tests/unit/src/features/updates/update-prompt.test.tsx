// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foundRelease } from '#src/features/updates/release-updates.ts';
import { UpdatePrompt } from '#src/features/updates/update-prompt.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const replace = vi.fn();
let root: Root;
const press = (place: number) => act(async () => document.querySelectorAll('button')[place]?.click());

beforeEach(async () => {
  await addScreenTexts();
  replace.mockClear();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(<UpdatePrompt release="two" />));
});
afterEach(async () => {
  await act(async () => root.unmount());
});

test('two taps cause one reload', async () => {
  await press(0);
  await press(0);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('Later suppresses this release', async () => {
  foundRelease.set('two');
  await press(1);
  expect([foundRelease.get(), replace.mock.calls.length]).toEqual([null, 0]);
});
