import { SESSION_STORAGE_KEY, THEME_KEY } from '#contract/names.ts';
import { AUTO_LOGIN_KEY } from '../session/session.ts';

/** Entries of local storage that move to another origin; docs/product/leaving-a-domain.md */
export const MOVING_LOCAL_KEYS: readonly string[] = [
  AUTO_LOGIN_KEY,
  THEME_KEY,
  'fastline.attribution',
  'fastline.device-ids',
  'fastline.ended-sessions',
  'fastline.favourite-wishes',
  'fastline.first-open',
  'fastline.guest-read-announcements',
  'fastline.language',
  'fastline.opened-accounts',
  'fastline.played',
  'fastline.profile-icons',
  'fastline.push-choices',
  'fastline.read-announcements',
  'fastline.touch-points',
  'fastline.tracking-choice',
  'fastline.visitor-numbers',
  'fastline.withdrawals',
];

/** Entries of the tab's session storage that move. */
export const MOVING_TAB_KEYS: readonly string[] = [
  SESSION_STORAGE_KEY,
  'fastline.draft.login',
  'fastline.draft.registration',
  'fastline.draft.deposit',
  'fastline.draft.feedback',
  'fastline.play-time',
  'fastline.play-balance',
];
