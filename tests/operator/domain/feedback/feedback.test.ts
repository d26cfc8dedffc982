import { expect, test } from 'vitest';
import { feedbacks } from '#operator/db/tables/schema.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { advanceClock } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();

const enter = async (userName: string) => ({ Authorization: await logIn(subject.current.app, userName) });
const send = async (headers: Record<string, string>, body: object) => {
  const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetchJson(subject.current.app, '/wps/feedback', init)).status;
};
const list = async (headers: Record<string, string>) =>
  (
    (await fetchJson(subject.current.app, '/wps/feedback', { headers })).reply.value as {
      feedbacks: { id: string; text: string }[];
    }
  ).feedbacks;

test('stores feedback that arrives twice only once, under any key', async () => {
  const ada = await enter('ada');
  const body = { id: 'twice', topic: 'idea', text: 'More draws' };
  for (const key of ['a', 'b']) expect(await send({ ...ada, 'Idempotency-Key': key }, body)).toBe(200);
  expect(await subject.current.db.$count(feedbacks)).toBe(1);
});

test('members see only their own feedback, newest first, without answers', async () => {
  const [ada, grace] = [await enter('ada'), await enter('grace')];
  advanceClock(subject.current, 60);
  await send(ada, { id: 'newer', topic: 'praise', text: 'Quick' });
  expect((await list(ada)).map(({ id }) => id)).toEqual(['newer', 'twice']);
  expect((await list(ada))[0]).toMatchObject({ topic: 'praise', text: 'Quick', answer: null });
  expect(await list(grace)).toEqual([]);
});

test.each(['   ', '\n\t', '\u3000'])('rejects a blank text: %j', async (text) => {
  expect(await send(await enter('grace'), { id: 'blank', topic: 'problem', text })).toBe(400);
});

test('blanks at either end are neither stored nor counted', async () => {
  const grace = await enter('grace');
  expect(await send(grace, { id: 'framed', topic: 'idea', text: ` ${'x'.repeat(2_000)}\n` })).toBe(200);
  expect((await list(grace))[0]?.text).toBe('x'.repeat(2_000));
});

test.each([
  [2_000, 200],
  [2_001, 400],
  [0, 400],
])('a text of %i characters returns %i', async (length, status) => {
  expect(await send(await enter('grace'), { id: `long-${length}`, topic: 'problem', text: 'x'.repeat(length) })).toBe(status);
});

test('a member can send sixty feedbacks an hour, independently of others', async () => {
  const [linus, barbara] = [await enter('linus'), await enter('barbara')];
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) {
    statuses.push(await send(linus, { id: `turn-${turn}`, topic: 'idea', text: 'More draws' }));
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  expect(await send(barbara, { id: 'turn-60', topic: 'idea', text: 'More draws' })).toBe(200);
  advanceClock(subject.current, 3_600);
  expect(await send(linus, { id: 'turn-60', topic: 'idea', text: 'More draws' })).toBe(200);
});
