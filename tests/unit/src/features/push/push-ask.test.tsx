// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PushAskHost } from '#src/features/push/push-ask-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import type { PushSupport } from '#src/platform/push-support.ts';
import { occupyScreen } from '#src/services/overlays/overlays.ts';
import { pushOccasion } from '#src/services/push/push-occasion.ts';
import { setSession } from '#src/services/session/session.ts';

const world = vi.hoisted(() => ({ support: 'default' as PushSupport, way: {} as object | null, findWay: vi.fn() }));
vi.mock('#src/services/push/page-push.ts', () => ({
  readPushSupport: () => world.support,
  findPushWay: world.findWay,
  getPushBinding: vi.fn(),
  startPushBinding: vi.fn(),
}));

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const question = () => screen.queryByRole('dialog', { name: 'Notifications' });
function Links() {
  const navigate = useNavigate();
  return ['/home', '/voucherCenter'].map((path) => (
    <button key={path} type="button" onClick={() => void navigate(path)}>
      {path}
    </button>
  ));
}
const go = (path: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: path })));
/** Second by second: React draws after each. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(async () => vi.advanceTimersByTimeAsync(1_000));
}
/** Longer than a player must have been free for, and than the pause after the overlay before. */
const passTime = () => act(async () => vi.advanceTimersByTimeAsync(15_000));

beforeAll(async () => {
  await addScreenTexts();
  // one clock for all: the scheduler remembers when the last overlay had gone
  vi.useFakeTimers();
});
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  world.support = 'default';
  world.findWay.mockReset().mockImplementation(async () => world.way);
  world.way = {};
  pushOccasion.set(null);
  setSession(ADA);
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Links />
      <PushAskHost />
    </MemoryRouter>,
  );
  // what asks is loaded with the first occasion
  await import('#src/features/push/push-ask.tsx');
});
afterEach(cleanup);

async function note(occasion: 'login' | 'deposit') {
  await act(async () => pushOccasion.set(occasion));
  await passTime();
}

test('nothing is asked before something has happened', async () => {
  await passTime();
  expect([question(), world.findWay.mock.calls.length]).toEqual([null, 0]);
});

test.each(['login', 'deposit'] as const)(
  'a %s brings the question, and a skip takes it away for the session',
  async (occasion) => {
    await note(occasion);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect([question(), pushOccasion.get()]).toEqual([null, null]);
    await note('deposit');
    expect(question()).toBeNull();
    sessionStorage.clear();
    await note('login');
    expect(question()).toBeNull();
  },
);

test.each(['granted', 'denied', 'unsupported'] as const)(
  'where it is %s nobody is asked, and the operator is not either',
  async (support) => {
    world.support = support;
    await note('login');
    expect([question(), world.findWay.mock.calls.length]).toEqual([null, 0]);
  },
);

test('of a merchant that sends nothing nobody is asked', async () => {
  world.way = null;
  await note('login');
  expect(question()).toBeNull();
});

test('over a game nobody is asked, and afterwards they are', async () => {
  const leave = occupyScreen('game');
  await note('login');
  expect(question()).toBeNull();
  act(leave);
  await passTime();
  expect(question()).not.toBeNull();
});

test('who must change their password, or is logged in no more, is not asked', async () => {
  setSession({ ...ADA, updatePassword: true });
  await note('login');
  expect(question()).toBeNull();
  await act(async () => setSession(null));
  await passTime();
  expect(question()).toBeNull();
});

describe('how the app comes onto the home screen', () => {
  beforeEach(async () => {
    world.support = 'home-screen';
    // the overlay of the test before has gone long ago
    await passTime();
  });

  test('is told to a player who has done nothing for ten seconds, and stays while they read', async () => {
    await act(async () => pushOccasion.set('login'));
    await pass(8);
    fireEvent.pointerDown(document.body);
    await pass(9);
    expect(question()).toBeNull();
    await pass(6);
    expect(question()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    await pass(30);
    expect(question()).not.toBeNull();
  });

  test('is not told in the cashier, and is afterwards', async () => {
    await go('/voucherCenter');
    await act(async () => pushOccasion.set('deposit'));
    await pass(60);
    expect(question()).toBeNull();
    await go('/home');
    await pass(9);
    expect(question()).toBeNull();
    await pass(6);
    expect(question()).not.toBeNull();
  });

  test.each([
    ['a dialog', () => document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }))],
    ['a game', () => ({ remove: occupyScreen('game') })],
  ])('is not told over %s', async (_, open) => {
    const opened = open();
    await act(async () => pushOccasion.set('login'));
    await pass(60);
    expect(question()).toBeNull();
    act(() => opened.remove());
    await pass(15);
    expect(question()).not.toBeNull();
  });
});
