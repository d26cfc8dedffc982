import { expect, test } from 'vitest';
import { assessResult } from '#operator/domain/push/sending/assess-result.ts';
import { readFcmResult } from '#operator/domain/push/sending/fcm-request.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const say = (status: number, errorCode: string) => ({
  status,
  retryAfter: undefined,
  text: JSON.stringify({ error: { code: status, details: [{ errorCode }] } }),
});

test.each([
  [404, 'UNREGISTERED', 'gone'],
  [403, 'SENDER_ID_MISMATCH', 'gone'],
  [400, 'INVALID_ARGUMENT', 'refused'],
  [404, 'NOT_FOUND', 'failed'],
  [401, 'UNAUTHENTICATED', 'failed'],
  [401, 'THIRD_PARTY_AUTH_ERROR', 'failed'],
  [403, 'PERMISSION_DENIED', 'failed'],
  [429, 'QUOTA_EXCEEDED', 'retry'],
  [503, 'UNAVAILABLE', 'retry'],
  [200, '', 'sent'],
])('if FCM responds with %i %s, the token is %s', (status, code, state) => {
  expect(assessResult(readFcmResult(say(status, code)), NOW).state).toBe(state);
});
