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

describe('a pause that one line asks for', () => {
  const pauseOf = (line: string, retryAfterMs: number) =>
    ({ kind: 'answered', line, tried: [line], outcome: { kind: 'ok', retryAfterMs } }) as unknown as SendResult;
  const createWorld = () => {
    let now = 1_000_000;
    const hold = createRetryAfterHold({ now: () => now });
    const isHeldAfter = (ms: number) => {
      now += ms;
      return hold.find(send('ada')) !== undefined;
    };
    return { hold, isHeldAfter };
  };

  test('is believed for 30 s', () => {
    const { hold, isHeldAfter } = createWorld();
    hold.record(send('ada'), pauseOf('https://a.test', 300_000));
    expect([isHeldAfter(29_999), isHeldAfter(1)]).toEqual([true, false]);
  });

  test('is believed as long as another line asks for it too', () => {
    const { hold, isHeldAfter } = createWorld();
    hold.record(send('ada'), pauseOf('https://a.test', 120_000));
    expect(isHeldAfter(30_000)).toBe(false);
    hold.record(send('ada'), pauseOf('https://b.test', 300_000));
    expect([isHeldAfter(89_999), isHeldAfter(1)]).toEqual([true, false]);
  });

  test('is not confirmed by a pause that is over', () => {
    const { hold, isHeldAfter } = createWorld();
    hold.record(send('ada'), pauseOf('https://b.test', 20_000));
    expect(isHeldAfter(20_000)).toBe(false);
    hold.record(send('ada'), pauseOf('https://a.test', 300_000));
    expect(isHeldAfter(30_000)).toBe(false);
  });

  test('puts that line last for the same call during 10 min', () => {
    const { hold, isHeldAfter } = createWorld();
    hold.record(send('ada'), pauseOf('https://a.test', 300_000));
    isHeldAfter(600_000);
    const lines = ['https://a.test', 'https://b.test'];
    expect([hold.rank(send('ada'), lines)[0], hold.rank(send('grace'), lines)[0]]).toEqual([lines[1], lines[0]]);
    isHeldAfter(1);
    expect(hold.rank(send('ada'), lines)).toEqual(lines);
  });
});
