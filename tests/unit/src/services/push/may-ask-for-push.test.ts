import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { type AskContext, mayAskForPush } from '#src/services/push/ask-memory.ts';

const NOW = 100 * DAY_MS;
const IN_A_SESSION: AskContext = {
  support: 'default',
  hasChannel: true,
  wasAsked: false,
  skippedAt: null,
  skipDays: 7,
  now: NOW,
};

test.each<[string, Partial<AskContext>, boolean]>([
  ['they were never asked', {}, true],
  ['the merchant sends nothing', { hasChannel: false }, false],
  ['they were asked in this session', { wasAsked: true }, false],
  ['they have allowed it', { support: 'granted' }, false],
  ['they have refused it', { support: 'denied' }, false],
  ['the browser does not support it', { support: 'unsupported' }, false],
  ['only the home screen supports it', { support: 'home-screen' }, true],
  ['they skipped it a moment ago', { skippedAt: NOW - 1 }, false],
  ['they skipped it almost a week ago', { skippedAt: NOW - 7 * DAY_MS + 1 }, false],
  ['they skipped it a week ago', { skippedAt: NOW - 7 * DAY_MS }, true],
  ['the merchant waits longer', { skippedAt: NOW - 7 * DAY_MS, skipDays: 30 }, false],
  ['the merchant asks in each session', { skippedAt: NOW - 1, skipDays: 0 }, true],
  ['the clock was set back since', { skippedAt: NOW + 1 }, true],
])('when %s', (_, changes, expected) => expect(mayAskForPush({ ...IN_A_SESSION, ...changes })).toBe(expected));
