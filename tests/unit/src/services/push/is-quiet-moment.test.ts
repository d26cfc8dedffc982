import { expect, test } from 'vitest';
import { isQuietMoment, type Moment, QUIET_FOR_MS } from '#src/services/push/is-quiet-moment.ts';

const QUIET: Moment = { path: '/home', isDialogOpen: false, isOccupied: false, stillForMs: QUIET_FOR_MS };

test.each<[string, Partial<Moment>, boolean]>([
  ['they have done nothing in the lobby for a while', {}, true],
  ['they did something almost as long ago', { stillForMs: QUIET_FOR_MS - 1 }, false],
  ['they read about themselves', { path: '/member/home' }, true],
  ['they look through the games', { path: '/game' }, true],
  ['the lobby has its other address', { path: '/' }, true],
  ['a dialog is open', { isDialogOpen: true }, false],
  ['a game or a payment has the screen', { isOccupied: true }, false],
  ['the cashier is open', { path: '/voucherCenter' }, false],
  ['points are exchanged', { path: '/mall/mallHome' }, false],
  ['a reward is claimed', { path: '/rewardCenter' }, false],
  ['a game is open', { path: '/launchGame' }, false],
  ['a trial game is open', { path: '/trialGame' }, false],
  ['they log in', { path: '/login' }, false],
  ['they register', { path: '/register' }, false],
  ['they change their password', { path: '/changePsw' }, false],
  ['they write to us', { path: '/feedback' }, false],
  ['they are on the screen that says the same', { path: '/member/notifications' }, false],
  ['nobody knows the address', { path: '/elsewhere' }, false],
])('when %s', (_, changes, expected) => expect(isQuietMoment({ ...QUIET, ...changes })).toBe(expected));
