import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { merchants } from '../../../operator/db/schema.ts';
import { findIdentitySources, NO_IDENTITY } from '../../../operator/site/identity-sources.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { SANDBOX } from '../fixtures/test-app.ts';

const subject = shareTestApp({ kind: 'memory' });

test('in the sandbox a page lets in the stand-in alone', async () => {
  const sources = await findIdentitySources(subject.current.db, SANDBOX, 'lotus.localhost');
  expect(sources).toEqual({ ...NO_IDENTITY, connect: [SANDBOX], frames: [SANDBOX] });
});

test("in production a page lets in its project's own pages", async () => {
  const { frames, connect } = await findIdentitySources(subject.current.db, null, 'localhost');
  expect(frames).toContain('https://fastline-sandbox.firebaseapp.com');
  expect(connect).toContain('https://identitytoolkit.googleapis.com');
});

test('R097: a merchant without a provider lets in nobody', async () => {
  const { db } = subject.current;
  const isRio = eq(merchants.code, 'rio');
  const [row] = await db.select().from(merchants).where(isRio);
  if (!row) throw new Error('Rio is planted.');
  const { identity } = row.settings;
  const settings = { ...row.settings, identity: { ...identity, provider: { ...identity.provider, apiKey: '' } } };
  await db.update(merchants).set({ settings }).where(isRio);
  expect(await findIdentitySources(db, null, 'rio.localhost')).toEqual(NO_IDENTITY);
  expect(await findIdentitySources(db, null, 'localhost')).not.toEqual(NO_IDENTITY);
});
