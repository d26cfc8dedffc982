// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowMessage } from '#src/components/connection/slow-message.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root;

beforeEach(async () => {
  await addScreenTexts();
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const show = (isBusy: boolean) => act(async () => root.render(<SlowMessage isBusy={isBusy} later="wait_payment" />));
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const read = () => document.querySelector('[role="status"]')?.textContent;

test('a wait has a message after three seconds, and another after ten', async () => {
  await show(true);
  await pass(2_999);
  expect(read()).toBe('');
  await pass(1);
  expect(read()).toBe('Aurora is slow to respond. Still trying…');
  await pass(7_000);
  expect(read()).toBe('This is taking longer than usual. Your payment was sent once; please keep this page open.');
});

test('the message ends with the wait, and the next wait starts without it', async () => {
  await show(true);
  await pass(3_000);
  await show(false);
  expect(read()).toBe('');
  await show(true);
  await pass(2_999);
  expect(read()).toBe('');
});
