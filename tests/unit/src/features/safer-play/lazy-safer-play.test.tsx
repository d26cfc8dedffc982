// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayReminderHost } from '#src/features/safer-play/lazy-safer-play.tsx';
import { setSession } from '#src/services/session/session.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('#src/features/safer-play/lazy/safer-play-parts.tsx', () => load());
const settings = vi.hoisted(() => ({ now: {} as object | undefined }));
vi.mock('#src/services/safer-play.ts', () => ({ useSaferPlay: () => settings.now }));

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const PARTS = { PlayReminder: () => 'the reminder' };
const openGame = () => act(async () => render(<PlayReminderHost onLeave={() => {}} />));
const read = () => document.body.textContent;

beforeEach(() => {
  load.mockReset().mockResolvedValue(PARTS);
  settings.now = {};
  setSession(SESSION);
});
afterEach(cleanup);

test('a reminder that failed to load is loaded again by the next game', async () => {
  load.mockRejectedValueOnce(new TypeError('no network'));
  const { unmount } = await openGame();
  expect(read()).toBe('');
  unmount();
  await openGame();
  expect(read()).toBe('the reminder');
});

test.each([
  ['a guest', () => setSession(null)],
  [
    'a merchant without safer play',
    () => {
      settings.now = undefined;
    },
  ],
])('loads nothing for %s', async (_, change) => {
  change();
  await openGame();
  expect(load).not.toHaveBeenCalled();
});
