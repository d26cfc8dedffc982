import { expect, test } from 'vitest';
import type { LineReport } from '#contract/messages/gateway-report.ts';
import { chooseFastLine } from '#src/services/connection/fast-line.ts';

const OWN = 'https://a.test';
const NOW = 1_000;
const line = (origin: string, part: Partial<LineReport> = {}): LineReport => ({
  line: origin,
  isCurrent: false,
  srttMs: 50,
  rttvarMs: 5,
  fails: 0,
  breaker: 'closed',
  openForMs: 0,
  goodAt: NOW,
  ...part,
});

test.each<[string, LineReport[], string, boolean]>([
  ['the best other line that answered', [line(OWN), line('https://b.test'), line('https://c.test')], 'https://b.test', false],
  ['not one that did not answer', [line('https://b.test', { goodAt: NOW - 1 }), line('https://c.test')], 'https://c.test', false],
  ['not one that is set aside', [line('https://b.test', { breaker: 'open' }), line('https://c.test')], 'https://c.test', false],
  ['the own one where it is alone', [line(OWN), line('https://b.test', { goodAt: 0 })], OWN, false],
  ['the own one where none answered', [line(OWN, { goodAt: 0 })], OWN, true],
  ['the own one where nothing is known', [], OWN, true],
])('it is %s', (_, lines, origin, isSilent) => {
  expect(chooseFastLine(lines, NOW, OWN)).toEqual({ origin, isSilent });
});
