import { expect, test } from 'vitest';
import { A, B, C } from '../gateway-fixture.ts';
import { ADA, createFakeOperator, type Lie } from './fake-operator.ts';

const PASSWORD = '/wps/member/password';
const seal = (value: string) => ({ body: { value }, headers: { Encryption: '1' } });
const change = { ...ADA, ...seal('change'), sealedReads: [seal('read 1'), seal('read 2')] };
const refuse = (errorCode: string): Lie => {
  const reply = { success: false, errorCode, message: '' };
  return ({ path, body }) => (path === PASSWORD && body.value !== 'change' ? Response.json(reply) : undefined);
};
const listBodies = ({ listSeen }: ReturnType<typeof createFakeOperator>) =>
  listSeen(PASSWORD).map(({ body }) => JSON.parse(body ?? '{}'));

test.each(['password_same', 'PASSWORD.SAME', 'unfit.by.history', undefined])(
  'a password is reported if another line answers %s when it is read back',
  async (code) => {
    const operator = createFakeOperator();
    if (code) operator.setLie(B, refuse(code));
    expect(await operator.ask('member.password', change)).toMatchObject({ ok: true, meta: { line: A } });
    expect(listBodies(operator)).toEqual([{ value: 'change' }, { value: 'read 1' }]);
    expect(operator.linesOf(PASSWORD)).toEqual([A, B]);
  },
);

test('a password that two other lines do not have is unknown, and each read has an envelope of its own', async () => {
  const operator = createFakeOperator();
  for (const line of [B, C]) operator.setLie(line, refuse('password_wrong'));
  expect(await operator.ask('member.password', change)).toMatchObject({
    ok: false,
    errorCode: 'outcome_unknown',
    value: { isDoubted: true },
  });
  expect(listBodies(operator)).toEqual([{ value: 'change' }, { value: 'read 1' }, { value: 'read 2' }]);
});

test('a pause of two other lines shows that no password was changed, because a change ends it', async () => {
  const operator = createFakeOperator();
  const pause = () => Response.json({ success: false, errorCode: 'TOO_MANY_REQUESTS', message: '' }, { status: 429 });
  for (const line of [B, C])
    operator.setLie(line, ({ path, body }) => (path === PASSWORD && body.value !== 'change' ? pause() : undefined));
  expect(await operator.ask('member.password', change)).toMatchObject({ ok: false, errorCode: 'outcome_unknown' });
});

test('a password is reported if a third line has it', async () => {
  const { ask, setLie } = createFakeOperator();
  setLie(B, refuse('password_wrong'));
  expect(await ask('member.password', change)).toMatchObject({ ok: true });
});

test('a password of an older page, which sends no reads, is reported as before', async () => {
  const { ask, linesOf } = createFakeOperator();
  expect(await ask('member.password', { ...change, sealedReads: undefined })).toMatchObject({ ok: true });
  expect(linesOf(PASSWORD)).toEqual([A]);
});
