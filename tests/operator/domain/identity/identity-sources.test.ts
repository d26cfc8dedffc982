import { expect, test } from 'vitest';
import { findIdentitySources, NO_IDENTITY } from '#operator/site/identity-sources.ts';
import { setIdentity } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { SANDBOX } from '../../fixtures/test-app.ts';

const subject = shareTestApp();

test('in the sandbox a page allows only the stand-in', async () => {
  const sources = await findIdentitySources(subject.current.db, SANDBOX, 'lotus');
  expect(sources).toEqual({ ...NO_IDENTITY, connect: [SANDBOX], frames: [SANDBOX] });
});

test('in production a page allows the domain of its own project', async () => {
  await setIdentity(subject.current, { provider: { authDomain: 'shop.example.test' } });
  const { frames, connect } = await findIdentitySources(subject.current.db, null, 'aurora');
  expect(frames).toContain('https://shop.example.test');
  expect(connect).toContain('https://identitytoolkit.googleapis.com');
});

test("allows the provider's pushes if a sender is set", async () => {
  const registrations = 'https://fcmregistrations.googleapis.com';
  await setIdentity(subject.current, { provider: { messagingSenderId: '1' } });
  expect((await findIdentitySources(subject.current.db, null, 'aurora')).connect).toContain(registrations);
  await setIdentity(subject.current, { provider: { messagingSenderId: '' } });
  expect((await findIdentitySources(subject.current.db, null, 'aurora')).connect).not.toContain(registrations);
});

test('a merchant without a provider allows no sources', async () => {
  const { db } = subject.current;
  await setIdentity(subject.current, { provider: { apiKey: '' } }, 'rio');
  expect(await findIdentitySources(db, null, 'rio')).toEqual(NO_IDENTITY);
  expect(await findIdentitySources(db, null, 'aurora')).not.toEqual(NO_IDENTITY);
});
