// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { UpdatePrompt } from '../../../../../src/features/updates/update-prompt.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => void vi.useRealTimers());

test('typed text is waited for, then one reload begins', async () => {
  vi.useFakeTimers();
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  document.body.innerHTML = '<input value="typed"><div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(<UpdatePrompt release="two" />));
  await act(async () => document.querySelector('button')?.click());
  await act(async () => void vi.advanceTimersByTime(2_000));
  expect(replace).not.toHaveBeenCalled();
  document.querySelector('input')?.remove();
  await act(async () => void vi.advanceTimersByTime(500));
  await act(async () => void vi.advanceTimersByTime(5_000));
  expect(replace).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});
