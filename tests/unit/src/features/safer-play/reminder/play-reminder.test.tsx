// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#contract/limits.ts';
import { readSaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { PlayReminder } from '#src/features/safer-play/reminder/play-reminder.tsx';
import { SAFER_PLAY_ENGLISH } from '#src/i18n/safer-play-english.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';
import { sessionStore } from '#src/platform/safe-storage.ts';

/** What the operator says of the member. */
const state = vi.hoisted(() => ({ value: undefined as object | undefined, error: undefined as unknown }));
vi.mock('#src/platform/overlay-back.ts', () => ({
  overlayBack: { push: () => () => {}, closeTop: () => false, settle: async () => {} },
}));
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string) => (name === 'saferplay.state' ? { ...state } : { value: undefined, isLoading: false }),
}));

const settings = readSaferPlaySettings({ reminderMinutes: 15, help: [{ name: 'Help', url: 'https://help.example' }] });
const onLeave = vi.fn();
const show = () =>
  render(
    <MemoryRouter>
      <PlayReminder settings={settings} onLeave={onLeave} />
    </MemoryRouter>,
  );
const play = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const readTitle = () => document.querySelector('dialog h2')?.textContent ?? null;
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
    await vi.advanceTimersByTimeAsync(1_000);
  });
const see = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeAll(async () => {
  await addScreenTexts();
  addTexts('en', SAFER_PLAY_ENGLISH);
});
beforeEach(() => {
  sessionStore.clear();
  onLeave.mockClear();
  Object.assign(state, { value: { depositLimits: [], currency: 'PHP', reminderMinutes: 15 }, error: undefined });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('it comes when the player wants it, and again after the same time', async () => {
  show();
  await play(14.9);
  expect(readTitle()).toBeNull();
  await play(0.2);
  expect(readTitle()).toBe("You've been playing for 15 minutes");
  await press('Keep playing');
  expect(readTitle()).toBeNull();
  await play(14.8);
  expect(readTitle()).toBeNull();
  await play(0.4);
  expect(readTitle()).toBe("You've been playing for 30 minutes");
});

test('what was played before a reload, or in another game, counts', async () => {
  const { unmount } = show();
  await play(10);
  unmount();
  show();
  await play(5.1);
  expect(readTitle()).toBe("You've been playing for 15 minutes");
});

test('time that nobody sees does not count', async () => {
  show();
  await play(10);
  see('hidden');
  await play(30);
  see('visible');
  await play(4.8);
  expect(readTitle()).toBeNull();
  await play(0.4);
  expect(readTitle()).toBe("You've been playing for 15 minutes");
});

test.each([
  ['who chose never is never told', { reminderMinutes: 0 }, undefined, null],
  ['who chose nothing is told as the merchant says', {}, undefined, "You've been playing for 16 minutes"],
  [
    'where the operator refuses the merchant decides',
    undefined,
    new ApiError('lines_down'),
    "You've been playing for 16 minutes",
  ],
  ['nothing is told while nothing is known', undefined, undefined, null],
])('%s', async (_, value, error, title) => {
  Object.assign(state, { value, error });
  sessionStore.write('fastline.play-time', JSON.stringify({ playedMs: 16 * MINUTE_MS, remindedMs: 0 }));
  show();
  await play(0.2);
  expect(readTitle()).toBe(title);
});

test('the game can be left from it, and help is at hand', async () => {
  show();
  await play(15.1);
  expect(screen.getByText('Help')).toBeTruthy();
  await press('Leave the game');
  expect(onLeave).toHaveBeenCalledOnce();
});
