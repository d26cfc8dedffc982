import { expect, test } from 'vitest';
import { ASK_AFTER_MS, isQuietMoment, type Moment, QUIET_FOR_MS } from '#src/features/push/push-ask-host.tsx';

const QUIET: Moment = {
  path: '/home',
  isDialogOpen: false,
  isOccupied: false,
  hasLeftLobby: true,
  memberForMs: ASK_AFTER_MS,
  stillForMs: QUIET_FOR_MS,
};

test.each<[string, Partial<Moment>, boolean]>([
  ['they have been idle in the lobby for a while', {}, true],
  ['they were active almost as long ago', { stillForMs: QUIET_FOR_MS - 1 }, false],
  ['their session is younger than a minute', { memberForMs: ASK_AFTER_MS - 1 }, false],
  ['they are still where the login led them', { hasLeftLobby: false }, false],
  ['they are on their own page', { path: '/member/home' }, false],
  ['they invite friends', { path: '/inviteFriends' }, false],
  ['they browse the games', { path: '/game' }, true],
  ['the lobby has its other address', { path: '/' }, true],
  ['a dialog is open', { isDialogOpen: true }, false],
  ['a game or a payment occupies the screen', { isOccupied: true }, false],
  ['the cashier is open', { path: '/voucherCenter' }, false],
  ['they exchange points', { path: '/mall/mallHome' }, false],
  ['they claim a reward', { path: '/rewardCenter' }, false],
  ['a game is open', { path: '/launchGame' }, false],
  ['a trial game is open', { path: '/trialGame' }, false],
  ['they log in', { path: '/login' }, false],
  ['they register', { path: '/register' }, false],
  ['they change their password', { path: '/changePsw' }, false],
  ['they write feedback', { path: '/feedback' }, false],
  ['they are on the screen for notifications', { path: '/member/notifications' }, false],
  ['the address is unknown', { path: '/elsewhere' }, false],
])('when %s', (_, changes, expected) => expect(isQuietMoment({ ...QUIET, ...changes })).toBe(expected));
