import { expect, test } from 'vitest';
import { digestRegistration } from '#operator/domain/push/push-devices.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { advanceClock } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';

const enter = async (userName: string) => ({
  Authorization: await logIn(subject.current.app, userName),
  'User-Agent': ANDROID,
});
type Headers = Record<string, string>;

let calls = 0;
const send = async (headers: Headers, path: 'Bind' | 'Subscribe' | 'Unsubscribe', body: object) => {
  calls += 1;
  const sent = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': `push-${calls}` };
  const init = { method: 'POST', headers: sent, body: JSON.stringify(body) };
  return (await fetchJson(subject.current.app, `/wps/relay/CSP_fcm${path}`, init)).status;
};
const list = async (headers: Headers) => {
  const { reply } = await fetchJson(subject.current.app, '/wps/push/devices', { headers });
  return (reply.value as { pushDevices: { id: string; name: string; topics: string[]; boundAt: number }[] }).pushDevices;
};
const idOf = digestRegistration;

test('a bound device has a name and is found by the digest of its token', async () => {
  const ada = await enter('ada');
  expect(await send(ada, 'Bind', { registrationToken: 'phone' })).toBe(200);
  const boundAt = subject.current.clock.now.getTime();
  expect(await list(ada)).toEqual([{ id: idOf('phone'), name: 'Chrome · Android', boundAt, topics: [] }]);
});

test('topics can be added and removed, and a repeated one counts once', async () => {
  const ada = await enter('ada');
  for (const topic of ['ALL', 'draws', 'draws', 'account'])
    expect(await send(ada, 'Subscribe', { registrationToken: 'phone', topic })).toBe(200);
  expect(await send(ada, 'Unsubscribe', { registrationToken: 'phone', topic: 'account' })).toBe(200);
  expect((await list(ada))[0]?.topics).toEqual(['ALL', 'draws']);
});

test('a device that is bound again keeps its topics and is renewed', async () => {
  const ada = await enter('ada');
  advanceClock(subject.current, 60);
  await send(ada, 'Bind', { registrationToken: 'phone' });
  expect(await list(ada)).toMatchObject([{ topics: ['ALL', 'draws'], boundAt: subject.current.clock.now.getTime() }]);
});

test("another member takes over the device without the first one's topics", async () => {
  const [ada, grace] = [await enter('ada'), await enter('grace')];
  await send(grace, 'Bind', { registrationToken: 'phone' });
  expect(await list(ada)).toEqual([]);
  expect(await list(grace)).toMatchObject([{ id: idOf('phone'), topics: [] }]);
});

test('a member can subscribe only devices bound to them', async () => {
  const ada = await enter('ada');
  expect(await send(ada, 'Subscribe', { registrationToken: 'phone', topic: 'ALL' })).toBe(400);
  expect(await send(ada, 'Subscribe', { registrationToken: 'unknown', topic: 'ALL' })).toBe(400);
});

test('the token alone unbinds its device, without a session, repeatedly', async () => {
  const grace = await enter('grace');
  for (let turn = 0; turn < 2; turn += 1)
    expect(await send({}, 'Unsubscribe', { registrationToken: 'phone', unsubscribeAll: true })).toBe(200);
  expect(await list(grace)).toEqual([]);
});

test('an unsubscription from no topics changes nothing', async () => {
  const grace = await enter('grace');
  await send(grace, 'Bind', { registrationToken: 'phone' });
  expect(await send({}, 'Unsubscribe', { registrationToken: 'phone' })).toBe(200);
  expect(await list(grace)).toHaveLength(1);
});

test('stores only the twenty devices that were bound last', async () => {
  const linus = await enter('linus');
  for (let number = 0; number < 22; number += 1) {
    advanceClock(subject.current, 1);
    await send(linus, 'Bind', { registrationToken: `device ${number}` });
  }
  const ids = (await list(linus)).map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect([ids[0], ids.at(-1)]).toEqual([idOf('device 21'), idOf('device 2')]);
});

test('a device has at most twenty topics', async () => {
  const ada = await enter('ada');
  await send(ada, 'Bind', { registrationToken: 'many' });
  const statuses: number[] = [];
  for (let number = 0; number < 21; number += 1)
    statuses.push(await send(ada, 'Subscribe', { registrationToken: 'many', topic: `topic ${number}` }));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 400]);
  expect(await send(ada, 'Subscribe', { registrationToken: 'many', topic: 'topic 3' })).toBe(200);
});

test.each([
  ['Bind', {}],
  ['Bind', { registrationToken: '' }],
  ['Bind', { registrationToken: '{"endpoint":"https://10.0.0.1/1","keys":{"p256dh":"","auth":""}}' }],
  ['Bind', { registrationToken: '{"endpoint":"http://localhost:8089/sandbox/reset"}' }],
  ['Bind', { registrationToken: 'x'.repeat(4_097) }],
  ['Subscribe', { registrationToken: 'phone' }],
  ['Subscribe', { registrationToken: 'phone', topic: 'x'.repeat(101) }],
  ['Unsubscribe', { unsubscribeAll: true }],
] as const)('%s rejects %j', async (path, body) => {
  expect(await send(await enter('ada'), path, body)).toBe(400);
});

test.each(['Bind', 'Subscribe'] as const)('%s requires a session', async (path) => {
  expect(await send({}, path, { registrationToken: 'phone', topic: 'ALL' })).toBe(401);
});
