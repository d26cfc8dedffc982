import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadVapidKeys } from '#operator/domain/push/sending/vapid-keys.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { derivePublicKey } from '#operator/vapid-key.ts';
import { shareTestApp } from '../../../fixtures/share-test-app.ts';

const subject = shareTestApp();
const NONE = { privateKey: null, subject: null };
const pair = createECDH('prime256v1');
pair.setPrivateKey(Buffer.alloc(32, 7));
const privateKey = pair.getPrivateKey('base64url');

test('the sandbox creates its key once and keeps it after a reset', async () => {
  const { db } = subject.current;
  const made = await Promise.all([loadVapidKeys(db, NONE, true), loadVapidKeys(db, NONE, true)]);
  await resetToSeeds(db, null);
  const later = await loadVapidKeys(db, NONE, true);
  expect(made).toEqual([later, later]);
  expect(Buffer.from(later?.publicKey ?? '', 'base64url')).toHaveLength(65);
});

test('the configured key comes first, and production creates none', async () => {
  const { db } = subject.current;
  const config = { privateKey, subject: 'https://fastline.example' };
  expect(await loadVapidKeys(db, config, false)).toEqual({ ...config, publicKey: pair.getPublicKey('base64url') });
  expect(await loadVapidKeys(db, NONE, false)).toBeNull();
  expect(await loadVapidKeys(db, { ...config, subject: null }, false)).toBeNull();
});

test.each([
  [privateKey, true],
  ['', false],
  ['AAAA', false],
  [Buffer.alloc(32).toString('base64url'), false],
  [Buffer.alloc(32, 255).toString('base64url'), false],
])('%s is a private key: %s', (text, isKey) => expect(derivePublicKey(text) !== null).toBe(isKey));
