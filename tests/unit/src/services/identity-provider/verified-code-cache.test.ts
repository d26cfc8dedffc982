import { expect, test, vi } from 'vitest';
import { createProvedCode } from '#src/services/identity-provider/verified-code-cache.ts';

const createSent = (token = 'token') => ({ confirm: vi.fn(async (code: string) => `${token} of ${code}`) });

test('a code that was proved is not asked about again', async () => {
  const proved = createProvedCode();
  const sent = createSent();
  proved.take(sent);
  expect([await proved.prove('1'), await proved.prove('1')]).toEqual(['token of 1', 'token of 1']);
  expect(sent.confirm).toHaveBeenCalledTimes(1);
});

test('another code is asked about, and a refused one again', async () => {
  const proved = createProvedCode();
  const sent = createSent();
  sent.confirm.mockRejectedValueOnce(new Error('wrong'));
  proved.take(sent);
  await expect(proved.prove('1')).rejects.toThrow('wrong');
  expect([await proved.prove('1'), await proved.prove('2')]).toEqual(['token of 1', 'token of 2']);
});

test('a token that the operator refused is not brought again', async () => {
  const proved = createProvedCode();
  const sent = createSent();
  proved.take(sent);
  await proved.prove('1');
  proved.forget();
  await proved.prove('1');
  expect(sent.confirm).toHaveBeenCalledTimes(2);
});

test('a new message ends what the one before proved', async () => {
  const proved = createProvedCode();
  proved.take(createSent('old'));
  const late = proved.prove('1');
  proved.take(createSent('new'));
  expect([await late, await proved.prove('1')]).toEqual(['old of 1', 'new of 1']);
});

test('a code that was never sent has expired', async () => {
  await expect(createProvedCode().prove('1')).rejects.toMatchObject({ code: 'auth/code-expired' });
});
