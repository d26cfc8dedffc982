import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { getPendingLink, sendWithAccountLink, setPendingLink } from '#src/services/login/account-link.ts';
import { setSession } from '#src/services/session/session.ts';

const BIND = { channel: 'google', idToken: 'token' } as const;
const refuse = (code: string) => async () => {
  throw new ApiError(code);
};

beforeEach(() => setPendingLink(BIND));

test('a login brings the account that waits, once', async () => {
  expect(await sendWithAccountLink(async (bind) => bind)).toEqual(BIND);
  expect(await sendWithAccountLink(async (bind) => bind)).toBeNull();
});

test.each(['login.cred.err', 'login_verify_required', 'captcha_wrong', 'device_offline'])(
  'it goes on waiting after %s',
  async (code) => {
    await expect(sendWithAccountLink(refuse(code))).rejects.toMatchObject({ code });
    expect(getPendingLink()).toEqual(BIND);
  },
);

test.each(['firebase_token_invalid', 'firebase_already_bound'])('it is given up after %s', async (code) => {
  await expect(sendWithAccountLink(refuse(code))).rejects.toMatchObject({ code });
  expect(getPendingLink()).toBeNull();
});

test('an account chosen meanwhile waits for the next login', async () => {
  const other = { channel: 'line', idToken: 'other' } as const;
  await sendWithAccountLink(async () => setPendingLink(other));
  expect(getPendingLink()).toEqual(other);
});

test('it waits for nobody who comes after the start or the end of a session', () => {
  setSession({ id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  expect(getPendingLink()).toBeNull();
  setPendingLink(BIND);
  setSession(null);
  expect(getPendingLink()).toBeNull();
});
