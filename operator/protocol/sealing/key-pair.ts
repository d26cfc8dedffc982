import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { sealingKeys } from '../../db/tables/schema.ts';

export interface SealingKeyPair {
  readonly privateKey: KeyObject;
  /** base64 SubjectPublicKeyInfo, as the page gets it. */
  readonly publicKey: string;
}

const KEY_ID = 'envelope-1';
const MODULUS_BITS = 2048;

/** Loads the key pair of this database; the first process creates it and all others find it. */
export async function loadKeyPair(db: Database): Promise<SealingKeyPair> {
  const pem = (await findPrivateKey(db)) ?? (await createPair(db));
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicKey };
}

async function findPrivateKey(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(sealingKeys).where(eq(sealingKeys.id, KEY_ID));
  return row?.privateKey;
}

async function createPair(db: Database): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db.insert(sealingKeys).values({ id: KEY_ID, privateKey: pem }).onConflictDoNothing();
  // Another process may have been first: the stored key counts.
  return (await findPrivateKey(db)) ?? pem;
}
