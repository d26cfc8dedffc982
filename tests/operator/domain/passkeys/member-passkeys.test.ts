import { beforeEach, describe, expect, test } from 'vitest';
import { passkeys } from '#operator/db/tables/schema.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import {
  addPasskey,
  fetchOptions,
  logInWithPasskey,
  openSession,
  postPasskey,
  readOutcome,
} from '../../fixtures/passkey-calls.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { createSoftAuthenticator } from '../../fixtures/soft-authenticator.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { changePassword } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
});

interface Listed {
  readonly id: string;
  readonly name: string | null;
  readonly usedAt: number | null;
}

const open = (userName: string) => openSession(subject.current, userName);
const list = async (token: string) => {
  const { reply } = await fetchJson(subject.current.app, '/wps/passkey', { headers: { Authorization: token } });
  return (reply.value as { passkeys: Listed[] }).passkeys;
};
const remove = (token: string, id: string) =>
  fetchJson(subject.current.app, `/wps/passkey?id=${id}`, { method: 'DELETE', headers: { Authorization: token } });
const rename = (token: string, id: string, name: string) => {
  const headers = { Authorization: token, 'Content-Type': 'application/json' };
  return fetchJson(subject.current.app, '/wps/passkey', { method: 'PUT', headers, body: JSON.stringify({ id, name }) });
};
const add = async (token: string, deviations = {}, device = createSoftAuthenticator()) => {
  const headers = { Authorization: token };
  const made = device.create(await fetchOptions(subject.current.app, 'add', headers), deviations);
  return readOutcome(await postPasskey(subject.current.app, '', made, headers));
};

test('members list, rename and remove their own passkeys', async () => {
  const token = await open('ada');
  const device = await addPasskey(subject.current.app, token);
  expect(await list(token)).toMatchObject([{ id: device.id, usedAt: null }]);
  expect(readOutcome(await rename(token, device.id, '  My phone '))).toBe('in');
  expect(await list(token)).toMatchObject([{ name: 'My phone' }]);
  expect(readOutcome(await remove(token, device.id))).toBe('in');
  expect(readOutcome(await remove(token, device.id))).toBe('in');
  expect(await list(token)).toEqual([]);
  expect(readOutcome(await logInWithPasskey(subject.current.app, device))).toBe('passkey_unknown');
});

test('the passkey of a member is protected from other members', async () => {
  const [token, foreign] = [await open('ada'), await open('grace')];
  const { id } = await addPasskey(subject.current.app, token);
  expect(readOutcome(await rename(foreign, id, 'Mine'))).toBe('passkey_unknown');
  await remove(foreign, id);
  expect([await list(foreign), (await list(token)).length]).toEqual([[], 1]);
});

test.each(['', '   ', 'x'.repeat(61), 'a\0b'])('rejects the name %j', async (name) => {
  const token = await open('ada');
  const { id } = await addPasskey(subject.current.app, token);
  expect(readOutcome(await rename(token, id, name))).toBe('request_invalid');
});

test('a member has at most ten passkeys, even after concurrent additions', async () => {
  const headers = { Authorization: await open('ada') };
  for (let had = 0; had < 9; had += 1) await addPasskey(subject.current.app, headers.Authorization);
  const options = [
    await fetchOptions(subject.current.app, 'add', headers),
    await fetchOptions(subject.current.app, 'add', headers),
  ];
  const send = (given: (typeof options)[number]) =>
    postPasskey(subject.current.app, '', createSoftAuthenticator().create(given), headers);
  expect((await Promise.all(options.map(send))).map(readOutcome).sort()).toEqual(['in', 'passkey_limit']);
  const { reply } = await postPasskey(subject.current.app, '/options', { purpose: 'add' }, headers);
  expect(reply.errorCode).toBe('passkey_limit');
});

test('reports a device that already has a passkey, and never reassigns it', async () => {
  const token = await open('ada');
  const device = await addPasskey(subject.current.app, token);
  const options = await fetchOptions(subject.current.app, 'add', { Authorization: token });
  expect(options).toMatchObject({ excludeCredentials: [{ id: device.id, type: 'public-key' }] });
  expect(await add(token, {}, device)).toBe('passkey_known');
  expect(await add(await open('grace'), {}, createSoftAuthenticator(device.id))).toBe('passkey_known');
});

test('a member has one random handle for all devices, unrelated to their data', async () => {
  const userOf = async (token: string) => (await fetchOptions(subject.current.app, 'add', { Authorization: token })).user;
  const [first, second, other] = [
    await userOf(await open('ada')),
    await userOf(await open('ada')),
    await userOf(await open('alan')),
  ];
  expect(first).toEqual(second);
  expect(first?.id).toMatch(/^[\w-]{43}$/);
  expect(first?.id).not.toBe(other?.id);
  expect(Buffer.from(first?.id ?? '', 'base64url').toString()).not.toContain('ada');
});

test('a new passkey is discoverable, verifies its member and needs no attestation', async () => {
  const options = await fetchOptions(subject.current.app, 'add', { Authorization: await open('ada') });
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Aurora' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test.each([
  ['for a page elsewhere', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without user verification', { isVerified: false }],
  ['for another purpose', { type: 'webauthn.get' }],
  ['with an attestation', { format: 'fido-u2f' }],
  ['made in a frame of another site', { frame: { crossOrigin: true } }],
])('does not store a passkey %s', async (_, deviations) => {
  const token = await open('ada');
  expect(await add(token, deviations)).toBe('request_invalid');
  expect(await list(token)).toEqual([]);
});

test('a challenge is valid only for its session, and that of a login for no session', async () => {
  const [own, other] = [{ Authorization: await open('ada') }, { Authorization: await open('ada') }];
  const made = createSoftAuthenticator().create(await fetchOptions(subject.current.app, 'add', own));
  expect(readOutcome(await postPasskey(subject.current.app, '', made, other))).toBe('passkey_expired');
  expect(readOutcome(await postPasskey(subject.current.app, '', made, own))).toBe('in');
  const { user } = await fetchOptions(subject.current.app, 'add', own);
  const login = { ...(await fetchOptions(subject.current.app, 'login')), rp: { id: 'localhost' }, ...(user && { user }) };
  expect(readOutcome(await postPasskey(subject.current.app, '', createSoftAuthenticator().create(login), own))).toBe(
    'passkey_expired',
  );
});

test('guests and members who must change their password cannot add one', async () => {
  const guest = await postPasskey(subject.current.app, '/options', { purpose: 'add' });
  expect([guest.status, guest.reply.errorCode]).toEqual([401, 'customer.not.login']);
  const bound = { Authorization: await logIn(subject.current.app, 'edsger') };
  const { reply } = await postPasskey(subject.current.app, '/options', { purpose: 'add' }, bound);
  expect(reply.errorCode).toBe('password_change_required');
});

describe('adding a passkey', () => {
  const askAt = (token: string, secondsLater: number) => {
    advanceClock(subject.current, secondsLater);
    return postPasskey(subject.current.app, '/options', { purpose: 'add' }, { Authorization: token });
  };

  test('is allowed until ten minutes after the login', async () => {
    expect(readOutcome(await askAt(await open('ada'), 600))).toBe('in');
  });

  test('needs another login later, so that a stolen token is not enough', async () => {
    const { status, reply } = await askAt(await open('ada'), 601);
    expect([status, reply.errorCode]).toEqual([200, 'passkey_login_needed']);
    expect(await add(await open('ada'))).toBe('in');
  });

  test('may end later, because the device has stored its half by then', async () => {
    const headers = { Authorization: await open('ada') };
    advanceClock(subject.current, 540);
    const made = createSoftAuthenticator().create(await fetchOptions(subject.current.app, 'add', headers));
    advanceClock(subject.current, 240);
    expect(readOutcome(await postPasskey(subject.current.app, '', made, headers))).toBe('in');
  });
});

test('a voluntary password change removes the passkeys, a forced one does not', async () => {
  const kept = await addPasskey(subject.current.app, await open('edsger'));
  await changePassword(subject.current, await logIn(subject.current.app, 'edsger'), PASSWORD, 'another place 2');
  expect(readOutcome(await logInWithPasskey(subject.current.app, kept))).toBe('in');
  const token = await open('ada');
  const taken = await addPasskey(subject.current.app, token);
  await changePassword(subject.current, token, PASSWORD, 'another place 2');
  expect(readOutcome(await logInWithPasskey(subject.current.app, taken))).toBe('passkey_unknown');
});

test('a passkey is not added if the password changes meanwhile', async () => {
  const token = await open('ada');
  const made = createSoftAuthenticator().create(await fetchOptions(subject.current.app, 'add', { Authorization: token }));
  const content = new TextEncoder().encode(JSON.stringify(made));
  const body = new ReadableStream(
    {
      // The session has been checked when this is called.
      async pull(stream) {
        await changePassword(subject.current, await open('ada'), PASSWORD, 'another place 2');
        stream.enqueue(content);
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { Authorization: token, 'Content-Type': 'application/json', 'Content-Length': String(content.byteLength) };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const { reply } = await fetchJson(subject.current.app, '/wps/passkey', init);
  expect(reply.errorCode).toBe('customer.not.login');
  expect(await subject.current.db.$count(passkeys)).toBe(0);
});

test('a device is named after its browser', async () => {
  const headers = { Authorization: await open('ada'), 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0' };
  const made = createSoftAuthenticator().create(await fetchOptions(subject.current.app, 'add', headers));
  await postPasskey(subject.current.app, '', made, headers);
  expect(await list(headers.Authorization)).toMatchObject([{ name: 'Chrome · Android' }]);
});
