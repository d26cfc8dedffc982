import { expect, test } from 'vitest';
import { type AskSituation, mayAskForPush, SKIP_LASTS_MS, SKIPS_TAKEN } from '#src/services/push/may-ask-for-push.ts';

const NOW = 10 * SKIP_LASTS_MS;
const AFTER_LOGIN: AskSituation = {
  support: 'default',
  hasWay: true,
  occasion: 'login',
  wasAsked: false,
  skips: 0,
  skippedAt: 0,
  now: NOW,
};

test.each<[string, Partial<AskSituation>, boolean]>([
  ['they have just logged in', {}, true],
  ['they have just paid', { occasion: 'deposit' }, true],
  ['nothing has happened, as at the first view', { occasion: null }, false],
  ['the merchant sends nothing', { hasWay: false }, false],
  ['they were asked in this session', { wasAsked: true }, false],
  ['they have allowed it', { support: 'granted' }, false],
  ['they have refused it', { support: 'denied' }, false],
  ['the browser cannot', { support: 'unsupported' }, false],
  ['only the home screen can', { support: 'home-screen' }, true],
  ['they skipped it a moment ago', { skips: 1, skippedAt: NOW - 1 }, false],
  ['they skipped it almost a week ago', { skips: 1, skippedAt: NOW - SKIP_LASTS_MS + 1 }, false],
  ['they skipped it a week ago', { skips: 1, skippedAt: NOW - SKIP_LASTS_MS }, true],
  ['the clock was set back since', { skips: 1, skippedAt: NOW + 1 }, true],
  ['they have skipped it once too often', { skips: SKIPS_TAKEN, skippedAt: 0 }, false],
  ['they may skip it once more', { skips: SKIPS_TAKEN - 1, skippedAt: 0 }, true],
])('when %s', (_, changes, expected) => expect(mayAskForPush({ ...AFTER_LOGIN, ...changes })).toBe(expected));
