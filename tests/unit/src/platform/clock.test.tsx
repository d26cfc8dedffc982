// @vitest-environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTimeLeft } from '#src/platform/clock.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeAll(() => void vi.useFakeTimers({ now: Math.ceil(Date.now() / 1_000) * 1_000 }));
afterAll(() => void vi.useRealTimers());

const Left = ({ until }: { until: number }) => useTimeLeft(until) / 1_000;

test('a countdown that starts after a long idle time is right from the beginning', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  vi.setSystemTime(Date.now() + 600_000);
  await act(async () => root.render(<Left until={Date.now() + 5_000} />));
  expect(place.textContent).toBe('5');
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  expect(place.textContent).toBe('3');
  await act(async () => root.unmount());
});
