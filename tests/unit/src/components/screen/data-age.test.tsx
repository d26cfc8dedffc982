// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startConnection } from '#src/services/connection/connection.ts';

const MINUTE_MS = 60_000;
const readNote = () => document.body.textContent?.replace('Slots', '');
const tell = (event: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(event)));

beforeAll(async () => {
  await addScreenTexts();
  startConnection();
});
beforeEach(async () => {
  vi.useFakeTimers();
  await act(async () => void render(<SectionHeader title="Slots" detail="12 games" storedAt={Date.now() - 5.5 * MINUTE_MS} />));
});
afterEach(async () => {
  await tell('online');
  cleanup();
  vi.useRealTimers();
});

test('a list shows its age while the page is offline, and updates it each minute', async () => {
  expect(readNote()).toBe('12 games');
  await tell('offline');
  expect(readNote()).toBe('Updated 5 min ago');
  await act(async () => vi.advanceTimersByTimeAsync(MINUTE_MS));
  expect(readNote()).toBe('Updated 6 min ago');
  await tell('online');
  expect(readNote()).toBe('12 games');
});
