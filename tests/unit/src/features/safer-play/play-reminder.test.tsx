// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#contract/limits.ts';
import { readSaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { PlayReminder } from '#src/features/safer-play/play-reminder.tsx';
import saferPlay from '#src/i18n/locales/en/safer-play.json';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';
import { sessionStore } from '#src/platform/safe-storage.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

keepHistoryStill();
const gateway = startTestGateway({ 'saferplay.state': { depositLimits: [], currency: 'PHP', reminderMinutes: 15 } });

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
  addTexts('en', saferPlay);
});
beforeEach(() => {
  sessionStore.clear();
  onLeave.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the reminder appears after the chosen time, and again after the same time', async () => {
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

test('play before a reload or in another game counts', async () => {
  const { unmount } = show();
  await play(10);
  unmount();
  show();
  await play(5.1);
  expect(readTitle()).toBe("You've been playing for 15 minutes");
});

test('time on a hidden page does not count', async () => {
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
  ['a player who chose never is not reminded', { depositLimits: [], currency: 'PHP', reminderMinutes: 0 }, null],
  [
    "a player without a choice is reminded by the merchant's setting",
    { depositLimits: [], currency: 'PHP' },
    "You've been playing for 16 minutes",
  ],
  [
    "the merchant's setting applies if the operator refuses",
    refuse('lines_down', { status: 504, meta: { from: 'none' } }),
    "You've been playing for 16 minutes",
  ],
  ['no reminder appears before the settings are loaded', () => new Promise(() => {}), null],
])('%s', async (_, answer, title) => {
  gateway.answer({ 'saferplay.state': answer });
  sessionStore.write('fastline.play-time', JSON.stringify({ playedMs: 16 * MINUTE_MS, remindedMs: 0 }));
  show();
  await play(0.2);
  expect(readTitle()).toBe(title);
});

test('offers to leave the game and links to help', async () => {
  show();
  await play(15.1);
  expect(screen.getByText('Help')).toBeTruthy();
  await press('Leave the game');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('the reminder shows the balance at the start of play, the balance now and the change', async () => {
  gateway.answer({ 'member.balance': { amount: 125_000, currency: 'PHP', points: 0 } });
  show();
  await play(1);
  gateway.answer({ 'member.balance': { amount: 90_000, currency: 'PHP', points: 0 } });
  await play(14.1);
  expect(document.querySelector('dialog p')?.textContent).toBe('Balance when you began: ₱1,250.00. Now: ₱900.00 (-₱350.00).');
  const amounts = [...document.querySelectorAll('dialog p [translate=no]')].map((amount) => amount.textContent);
  expect(amounts).toEqual(['₱1,250.00', '₱900.00', '-₱350.00']);
});
