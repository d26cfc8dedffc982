// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PushAskHost } from '#src/features/push/push-ask-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import type { PushSupport } from '#src/platform/push-support.ts';
import { occupyScreen } from '#src/services/overlays/overlays.ts';
import { setSession } from '#src/services/session/session.ts';

const world = vi.hoisted(() => ({ support: 'default' as PushSupport, way: {} as object | null, skipDays: 7, findWay: vi.fn() }));
vi.mock('#src/services/push/page-push.ts', () => ({
  readPushSupport: () => world.support,
  findPushChannel: world.findWay,
  findSkipDays: async () => world.skipDays,
  getPushBinding: vi.fn(),
  startPushBinding: vi.fn(),
}));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const question = () => screen.queryByRole('dialog', { name: 'Notifications' });
function Links() {
  const navigate = useNavigate();
  return ['/home', '/voucherCenter', '/login'].map((path) => (
    <button key={path} type="button" onClick={() => void navigate(path)}>
      {path}
    </button>
  ));
}
const go = (path: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: path })));
/** Advances second by second, because React renders after each. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(async () => vi.advanceTimersByTimeAsync(1_000));
}
/** Passes the required idle time and the pause after an earlier overlay. */
const passTime = () => pass(15);

beforeAll(async () => {
  await addScreenTexts();
  // All tests share one clock, because the scheduler remembers when the last overlay closed.
  vi.useFakeTimers();
});
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  world.support = 'default';
  world.skipDays = 7;
  world.findWay.mockReset().mockImplementation(async () => world.way);
  world.way = {};
  setSession(null);
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Links />
      <PushAskHost />
    </MemoryRouter>,
  );
  // The prompt is loaded in the first quiet moment.
  await import('#src/features/push/push-ask.tsx');
});
afterEach(cleanup);

/** Visits another screen during the first minute of the session, and returns to the lobby. */
async function comeBack() {
  await go('/voucherCenter');
  await pass(60);
  await go('/home');
}

async function start(token = 't') {
  await act(async () => setSession({ ...ADA, token }));
  await comeBack();
  await passTime();
}

test('does not ask where the login leads, however long the player stays', async () => {
  await go('/login');
  await act(async () => setSession(ADA));
  await go('/home');
  await pass(300);
  expect(question()).toBeNull();
  await comeBack();
  await pass(8);
  expect(question()).not.toBeNull();
});

test('does not ask during the first minute of a session', async () => {
  await act(async () => setSession(ADA));
  await go('/voucherCenter');
  await go('/home');
  await pass(58);
  expect(question()).toBeNull();
  await pass(8);
  expect(question()).not.toBeNull();
});

test('does not ask a guest', async () => {
  await passTime();
  expect([question(), world.findWay.mock.calls.length]).toEqual([null, 0]);
});

test('any session shows the prompt, and a skip hides it for the session', async () => {
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(question()).toBeNull();
  await start('u');
  expect(question()).toBeNull();
});

test.each([
  [7, false],
  [0, true],
])('if a skip lasts for %i days, the next session asks: %s', async (skipDays, isAsked) => {
  world.skipDays = skipDays;
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  sessionStorage.clear();
  await start('u');
  expect(question() !== null).toBe(isAsked);
});

test.each(['granted', 'denied', 'unsupported'] as const)('makes no request if it is %s', async (support) => {
  world.support = support;
  await start();
  expect([question(), world.findWay.mock.calls.length]).toEqual([null, 0]);
});

test('does not ask for a merchant that sends nothing', async () => {
  world.way = null;
  await start();
  expect(question()).toBeNull();
});

test('does not ask during a game, but afterwards', async () => {
  const leave = occupyScreen('game');
  await start();
  expect(question()).toBeNull();
  act(leave);
  await passTime();
  expect(question()).not.toBeNull();
});

test('does not ask a player who must change their password or has logged out', async () => {
  await act(async () => setSession({ ...ADA, updatePassword: true }));
  await passTime();
  expect(question()).toBeNull();
  await act(async () => setSession(null));
  await passTime();
  expect(question()).toBeNull();
});

describe.each(['default', 'home-screen'] as const)('if notifications are "%s"', (support) => {
  beforeEach(async () => {
    world.support = support;
    // The overlay of the previous test closed long ago.
    await passTime();
  });

  test('the prompt appears for an idle player and stays while they read', async () => {
    await act(async () => setSession(ADA));
    await comeBack();
    await pass(2);
    fireEvent.pointerDown(document.body);
    await pass(2);
    expect(question()).toBeNull();
    await pass(6);
    expect(question()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    await pass(30);
    expect(question()).not.toBeNull();
  });

  test('does not ask in the cashier, but in the lobby', async () => {
    await go('/voucherCenter');
    await act(async () => setSession(ADA));
    await pass(60);
    expect(question()).toBeNull();
    await go('/home');
    await pass(8);
    expect(question()).not.toBeNull();
  });

  test.each([
    ['a dialog', () => document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }))],
    ['a game', () => ({ remove: occupyScreen('game') })],
  ])('does not ask over %s', async (_, open) => {
    const opened = open();
    await act(async () => setSession(ADA));
    await comeBack();
    await pass(60);
    expect(question()).toBeNull();
    act(() => opened.remove());
    await pass(15);
    expect(question()).not.toBeNull();
  });
});
