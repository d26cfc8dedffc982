import { beforeEach, expect, test } from 'vitest';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
const NOW = TEST_NOW.getTime();
const MINUTE_MS = 60_000;

beforeEach(() => resetAttempts(subject.current));

async function choose(person: string, body: object) {
  const { app } = subject.current;
  const headers = {
    Authorization: await logIn(app, person),
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  };
  const { status, reply } = await fetchJson(app, '/wps/member/language', { method: 'PUT', headers, body: JSON.stringify(body) });
  const info = await fetchJson(app, '/wps/member/info', { headers });
  return { status, errorCode: reply.errorCode, language: (info.reply.value as { language: string | null }).language };
}

test('the member includes the chosen language', async () => {
  expect(await choose('ada', { language: 'UR', at: NOW - MINUTE_MS })).toMatchObject({ status: 200, language: 'UR' });
});

test('the later choice wins, regardless of the order of arrival', async () => {
  expect(await choose('grace', { language: 'CN', at: NOW - MINUTE_MS })).toMatchObject({ language: 'CN' });
  expect(await choose('grace', { language: 'EN', at: NOW - 2 * MINUTE_MS })).toMatchObject({ status: 200, language: 'CN' });
  expect(await choose('grace', { language: 'EN', at: NOW })).toMatchObject({ language: 'EN' });
});

test('a clock that runs ahead does not block a later choice', async () => {
  expect(await choose('edsger', { language: 'CN', at: NOW + 1_000 * MINUTE_MS })).toMatchObject({ language: 'CN' });
  subject.current.clock.now = new Date(NOW + MINUTE_MS);
  expect(await choose('edsger', { language: 'EN', at: NOW + MINUTE_MS })).toMatchObject({ language: 'EN' });
});

test('the later choice wins even in a process whose clock is behind', async () => {
  expect(await choose('linus', { language: 'CN', at: NOW })).toMatchObject({ language: 'CN' });
  subject.current.clock.now = new Date(NOW - 4_000);
  expect(await choose('linus', { language: 'EN', at: NOW + 500 })).toMatchObject({ language: 'EN' });
});

test.each([
  ['a language that the merchant does not have', { language: 'TY', at: NOW }],
  ['no language at all', { language: 'Klingon', at: NOW }],
  ['an invalid time', { language: 'EN', at: -1 }],
])('rejects %s', async (_, body) => {
  expect(await choose('ada', body)).toMatchObject({ status: 400, errorCode: 'request_invalid', language: 'UR' });
});
