import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { HEADER } from '#contract/names.ts';
import { createRetryAfterHold } from '#gateway/lines/retry-after-hold.ts';
import type { SendResult } from '#gateway/race/send-over-lines.ts';
import { composeRequest, type LineRequest } from '#gateway/wire/compose-request.ts';

const WAIT_MS = 7_000;
const FEEDBACK = { id: 'f-1', topic: 'idea', text: 'More lotteries' } as const;
const contextOf = (token: string) => ({ merchant: 'aurora', language: 'EN', token });

const send = (token: string): LineRequest =>
  composeRequest(endpoints['feedback.send'], {
    type: 'call',
    id: '1',
    endpoint: 'feedback.send',
    context: contextOf(token),
    body: FEEDBACK,
  });
const list = (token: string): LineRequest =>
  composeRequest(endpoints['feedback.list'], { type: 'call', id: '2', endpoint: 'feedback.list', context: contextOf(token) });

const REFUSED = {
  kind: 'answered',
  line: 'https://a.test',
  tried: ['https://a.test'],
  outcome: { kind: 'ok', retryAfterMs: WAIT_MS },
} as unknown as SendResult;

test.each([
  ['the same call is refused again without a request', send('ada'), 0, true],
  ['until the time that the operator has set', send('ada'), WAIT_MS, false],
  ['other parameters are a different call', list('ada'), 0, false],
  ['another member is a different caller', send('grace'), 0, false],
])('%s', (_, next, afterMs, isHeld) => {
  let now = 1_000_000;
  const hold = createRetryAfterHold({ now: () => now });
  hold.record(send('ada'), REFUSED);
  now += afterMs;
  expect(hold.find(next)).toBe(isHeld ? REFUSED : undefined);
});

describe('for a call without a session', () => {
  const guest = { merchant: 'aurora', language: 'EN', token: null };
  const logInWith = (value: string) =>
    composeRequest(endpoints['session.login'], {
      type: 'call',
      id: '3',
      endpoint: 'session.login',
      // A leftover token of an ended session, which a login does not send.
      context: { ...guest, token: 'ada' },
      body: { value },
      headers: { [HEADER.encryption]: '1' },
    });
  const askForCode = (mobileNum: string) =>
    composeRequest(endpoints['verification.sms'], {
      type: 'call',
      id: '4',
      endpoint: 'verification.sms',
      context: guest,
      body: { mobileNum },
    });

  test.each([
    ["another player's login is a different call", logInWith('sealed of ada'), logInWith('sealed of bob'), false],
    ['another number for a code is a different call', askForCode('9171234511'), askForCode('9171234522'), false],
    ['the same number is refused again without a request', askForCode('9171234511'), askForCode('9171234511'), true],
  ])('%s', (_, first, next, isHeld) => {
    const hold = createRetryAfterHold({ now: () => 1_000_000 });
    hold.record(first, REFUSED);
    expect(hold.find(next)).toBe(isHeld ? REFUSED : undefined);
  });
});
