import { expect, test, vi } from 'vitest';
import { createVerifiedCodeCache } from '#src/services/identity-provider/verified-code-cache.ts';

const createSent = (token = 'token') => ({ confirm: vi.fn(async (code: string) => `${token} of ${code}`) });

test('a code that was proved is not asked about again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent);
  expect([await proved.verify('1'), await proved.verify('1')]).toEqual(['token of 1', 'token of 1']);
  expect(sent.confirm).toHaveBeenCalledTimes(1);
});

test('another code is asked about, and a refused one again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  sent.confirm.mockRejectedValueOnce(new Error('wrong'));
  proved.setSent(sent);
  await expect(proved.verify('1')).rejects.toThrow('wrong');
  expect([await proved.verify('1'), await proved.verify('2')]).toEqual(['token of 1', 'token of 2']);
});

test('a token that the operator refused is not brought again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent);
  await proved.verify('1');
  proved.clear();
  await proved.verify('1');
  expect(sent.confirm).toHaveBeenCalledTimes(2);
});

test('a new message ends what the one before proved', async () => {
  const proved = createVerifiedCodeCache();
  proved.setSent(createSent('old'));
  const late = proved.verify('1');
  proved.setSent(createSent('new'));
  expect([await late, await proved.verify('1')]).toEqual(['old of 1', 'new of 1']);
});

test('a code that was never sent has expired', async () => {
  await expect(createVerifiedCodeCache().verify('1')).rejects.toMatchObject({ code: 'auth/code-expired' });
});
