import { expect, test, vi } from 'vitest';
import { createVerifiedCodeCache } from '#src/services/identity-provider/verified-code-cache.ts';

const NUMBER = '+63 9171234500';
const createSent = (token = 'token') => ({ confirm: vi.fn(async (code: string) => `${token} of ${code}`) });

test('a code that was proved is not asked about again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent, NUMBER);
  expect([await proved.verify('1', NUMBER), await proved.verify('1', NUMBER)]).toEqual(['token of 1', 'token of 1']);
  expect(sent.confirm).toHaveBeenCalledTimes(1);
});

test('another code is asked about, and a refused one again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  sent.confirm.mockRejectedValueOnce(new Error('wrong'));
  proved.setSent(sent, NUMBER);
  await expect(proved.verify('1', NUMBER)).rejects.toThrow('wrong');
  expect([await proved.verify('1', NUMBER), await proved.verify('2', NUMBER)]).toEqual(['token of 1', 'token of 2']);
});

test('a token that the operator refused is not brought again', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent, NUMBER);
  await proved.verify('1', NUMBER);
  proved.clear();
  await proved.verify('1', NUMBER);
  expect(sent.confirm).toHaveBeenCalledTimes(2);
});

test('a new message ends what the one before proved', async () => {
  const proved = createVerifiedCodeCache();
  proved.setSent(createSent('old'), NUMBER);
  const late = proved.verify('1', NUMBER);
  proved.setSent(createSent('new'), NUMBER);
  expect([await late, await proved.verify('1', NUMBER)]).toEqual(['old of 1', 'new of 1']);
});

test('a code that was never sent has expired', async () => {
  await expect(createVerifiedCodeCache().verify('1', NUMBER)).rejects.toMatchObject({ code: 'auth/code-expired' });
});

test('a code proves no other number than the one it was sent to', async () => {
  const proved = createVerifiedCodeCache();
  const sent = createSent();
  proved.setSent(sent, NUMBER);
  const other = '+63 9171234501';
  await expect(proved.verify('1', other)).rejects.toMatchObject({ code: 'auth/code-expired' });
  expect(sent.confirm).not.toHaveBeenCalled();
  await proved.verify('1', NUMBER);
  await expect(proved.verify('1', other)).rejects.toMatchObject({ code: 'auth/code-expired' });
});
