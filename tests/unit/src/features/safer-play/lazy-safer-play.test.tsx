// @vitest-environment page
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayReminderHost } from '#src/features/safer-play/lazy-safer-play.tsx';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('#src/features/safer-play/lazy/safer-play-parts.tsx', () => load());

/** The settings of a merchant with safer play. */
const STATUS = { whitelabelVal: { SAFERPLAY3: true }, saferPlay: {} };
const gateway = startTestGateway({ 'system.status': STATUS });

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const PARTS = { PlayReminder: () => 'the reminder' };
const openGame = () => act(async () => render(<PlayReminderHost onLeave={() => {}} />));
const read = () => document.body.textContent;

beforeEach(async () => {
  load.mockReset().mockResolvedValue(PARTS);
  setSession(SESSION);
  await gateway.prefetch('system.status');
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
  ['a guest', null, STATUS],
  ['a merchant without safer play', SESSION, { whitelabelVal: {} }],
])('loads nothing for %s', async (_, session, status) => {
  setSession(session);
  gateway.answer({ 'system.status': status });
  await gateway.prefetch('system.status');
  await openGame();
  expect(load).not.toHaveBeenCalled();
});
