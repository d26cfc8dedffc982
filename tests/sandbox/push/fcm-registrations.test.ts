import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPushSandbox, type PushSandbox } from '../../operator/fixtures/push-sandbox.ts';
import { shareTestApp } from '../../operator/fixtures/share-test-app.ts';

const subject = shareTestApp();
let sandbox: PushSandbox;
beforeAll(async () => {
  sandbox = await openPushSandbox(subject.current);
});
afterAll(() => sandbox?.close());

const FID = 'c1234567890123456789_A';
const INSTALLATION = { fid: FID, authVersion: 'FIS_v2', appId: '1:1:web:sandbox', sdkVersion: 'w:0.6' };
const REGISTRATION = { web: { endpoint: 'http://localhost/push/1', p256dh: 'key', auth: 'secret' } };
const KEY = { 'x-goog-api-key': 'sandbox-api-key' };

async function ask(method: string, path: string, headers: Record<string, string>, body?: object, project = 'fastline-sandbox') {
  const url = `${sandbox.origin}/push/fcm/v1/projects/${project}/${path}`;
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, reply: response.ok ? JSON.parse(text) : {} };
}

async function install(): Promise<Record<string, string>> {
  const { reply } = await ask('POST', 'installations', KEY, INSTALLATION);
  expect(reply).toMatchObject({ fid: FID, authToken: { expiresIn: '604800s' } });
  return { ...KEY, 'x-goog-firebase-installations-auth': `FIS ${reply.authToken.token}` };
}

test('an installation gets a token that receives messages until it is deleted', async () => {
  const headers = await install();
  const { reply } = await ask('POST', 'registrations', headers, REGISTRATION);
  expect(reply.token).toMatch(new RegExp(`^${FID}:[\\w-]{128}$`));
  await sandbox.bind('ada', reply.token);
  expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ sent: 1 });
  expect(await sandbox.taken()).toMatchObject([{ userName: 'ada', endpoint: reply.token }]);
  expect((await ask('DELETE', `registrations/${reply.token}`, headers)).status).toBe(200);
  expect((await sandbox.push({ userName: 'ada' })).deliveries).toEqual({ gone: 1 });
});

test.each([
  ['no key', {}, INSTALLATION, 'fastline-sandbox', 403],
  ['another key', { 'x-goog-api-key': 'other' }, INSTALLATION, 'fastline-sandbox', 403],
  ['another project', KEY, INSTALLATION, 'other', 403],
  ['another app', KEY, { ...INSTALLATION, appId: '1:2:web:other' }, 'fastline-sandbox', 400],
  ['no installation id', KEY, { ...INSTALLATION, fid: 'short' }, 'fastline-sandbox', 400],
] as const)('refuses an installation with %s', async (_, headers, body, project, status) => {
  expect((await ask('POST', 'installations', headers, body, project)).status).toBe(status);
});

test('a token requires a proved installation, which alone can delete it', async () => {
  const headers = await install();
  const stranger = { ...KEY, 'x-goog-firebase-installations-auth': 'FIS made-up' };
  expect((await ask('POST', 'registrations', KEY, REGISTRATION)).status).toBe(401);
  expect((await ask('POST', 'registrations', stranger, REGISTRATION)).status).toBe(401);
  expect((await ask('POST', 'registrations', headers, { web: {} })).status).toBe(400);
  expect((await ask('DELETE', 'registrations/d1234567890123456789_A:x', headers)).status).toBe(403);
});
