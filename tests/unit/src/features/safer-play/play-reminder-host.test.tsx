// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayReminderHost } from '#src/features/safer-play/play-reminder-host.tsx';
import { setSession } from '#src/services/session/session.ts';

const loadSaferPlay = vi.hoisted(() => vi.fn());
vi.mock('#src/features/safer-play/load-safer-play.ts', () => ({ loadSaferPlay }));
const settings = vi.hoisted(() => ({ now: {} as object | undefined }));
vi.mock('#src/services/safer-play.ts', () => ({ useSaferPlay: () => settings.now }));

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const PARTS = { PlayReminder: () => 'the reminder' };
const openGame = () => act(async () => render(<PlayReminderHost onLeave={() => {}} />));
const read = () => document.body.textContent;

beforeEach(() => {
  loadSaferPlay.mockReset().mockResolvedValue(PARTS);
  settings.now = {};
  setSession(SESSION);
});
afterEach(cleanup);

test('a reminder that did not come is asked for again by the next game', async () => {
  loadSaferPlay.mockRejectedValueOnce(new TypeError('no network'));
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
])('for %s nothing is asked for', async (_, change) => {
  change();
  await openGame();
  expect(loadSaferPlay).not.toHaveBeenCalled();
});
