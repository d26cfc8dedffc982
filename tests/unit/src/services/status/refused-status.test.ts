import { expect, test } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { CORS_MESSAGE, type Refusal, readRefusal } from '#src/services/status/refused-status.ts';

test.each<[string, ApiError, boolean, Refusal]>([
  ['the domain is given up', new ApiError('domain_not_available'), true, { kind: 'no-domain', message: '' }],
  [
    'with words',
    new ApiError('domain_not_available', { serverMessage: 'Moved' }),
    false,
    { kind: 'no-domain', message: 'Moved' },
  ],
  ['another code', new ApiError('whatever', { serverMessage: 'Closed' }), true, { kind: 'notice', message: 'Closed' }],
  ['another code without words', new ApiError('whatever'), false, { kind: 'notice', message: '' }],
  ['plain http, no answer', new ApiError('lines_down'), false, { kind: 'notice', message: CORS_MESSAGE }],
  ['no answer', new ApiError('lines_down'), true, null],
  ['no answer in time', new ApiError('call_timed_out'), true, null],
  ['a reply that is none', new ApiError('reply_invalid'), false, null],
  ['no network', new ApiError('device_offline'), false, null],
  ['too many requests', new ApiError('TOO_MANY_REQUESTS', { serverMessage: 'Slow down' }), false, null],
  ['502 over every line', new ApiError('lines_down', { status: 502 }), true, null],
])('%s', (_, error, isSecure, expected) => {
  expect(readRefusal(error, isSecure)).toEqual(expected);
});
