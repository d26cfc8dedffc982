import { describe, expect, test } from 'vitest';
import { OWN_ERRORS, type OwnErrorCode } from '#contract/errors.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { CORS_MESSAGE, chooseReaction, type Reaction } from '#src/services/status/take-refusal.ts';

const SITUATIONS = [true, false].flatMap((isSecure) => [true, false].map((hasStoredStatus) => ({ isSecure, hasStoredStatus })));
const read = (error: ApiError) => SITUATIONS.map((situation) => chooseReaction(error, situation));
const told = (message: string): Reaction => ({ kind: 'notice', message });
const gone = (message: string): Reaction => ({ kind: 'no-domain', message });

test.each<[string, ApiError, Reaction]>([
  ['the domain is given up', new ApiError('domain_not_available'), gone('')],
  ['the domain is given up, with a message', new ApiError('domain_not_available', { serverMessage: 'Moved' }), gone('Moved')],
  ['another code', new ApiError('whatever', { serverMessage: 'Closed' }), told('Closed')],
  ['another code without a message', new ApiError('whatever'), told('')],
  ['a code with status 500', new ApiError('internal_error', { status: 500, serverMessage: 'Broken' }), told('Broken')],
  ['a code with status 503', new ApiError('service_unavailable', { status: 503, serverMessage: 'Later' }), told('Later')],
  ['too many requests', new ApiError('TOO_MANY_REQUESTS', { serverMessage: 'Slow down' }), null],
  ['too many requests of one address', new ApiError('TOO_MANY_REQUEST_IP', { status: 200, serverMessage: 'Slow down' }), null],
  ['a code with status 502', new ApiError('whatever', { status: 502, serverMessage: 'Gone' }), null],
])('%s is shown alike on http and https, with or without a stored status', (_, error, expected) => {
  expect(read(error)).toEqual(SITUATIONS.map(() => expected));
});

test('an operator that is only busy is shown like a line that is down', () => {
  expect(read(new ApiError('service_unavailable', { status: 503 }))).toEqual(
    SITUATIONS.map(({ hasStoredStatus }) => (hasStoredStatus ? null : told(''))),
  );
});

describe('a failure without the operator’s code', () => {
  const codes = (Object.keys(OWN_ERRORS) as OwnErrorCode[]).filter((code) => code !== 'call_cancelled');

  test.each(codes)('%s is shown on plain http, and otherwise only without a stored status', (code) => {
    const [kept, notKept, ...onHttp] = read(new ApiError(code));
    expect([kept, notKept]).toEqual([null, told('')]);
    expect(onHttp).toEqual([told(CORS_MESSAGE), told(CORS_MESSAGE)]);
  });

  test('ignores a call that the page itself cancelled', () => {
    expect(read(new ApiError('call_cancelled'))).toEqual(SITUATIONS.map(() => null));
  });

  test('502 over every line is silent on https', () => {
    const bad = new ApiError('lines_down', { status: 502 });
    expect(chooseReaction(bad, { isSecure: true, hasStoredStatus: false })).toBeNull();
  });
});
