import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { sealingKeys } from '../../db/tables/schema.ts';

export interface SealingKeyPair {
  readonly privateKey: KeyObject;
  /** base64 SubjectPublicKeyInfo, as the page receives it. */
  readonly publicKey: string;
}

/** The pairs for envelope 1 and envelope 2; docs/product/envelopes.md */
export interface SealingKeys {
  readonly first: SealingKeyPair;
  readonly second: SealingKeyPair;
}

const MODULUS_BITS = 2048;

const createRsaKey = async () => (await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS })).privateKey;
const createCurveKey = async () => (await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })).privateKey;

/** Loads the key pairs of this database; the first process creates them and all others find them. */
export async function loadSealingKeys(db: Database): Promise<SealingKeys> {
  return {
    first: await loadPair(db, 'envelope-1', createRsaKey),
    second: await loadPair(db, 'envelope-2', createCurveKey),
  };
}

async function loadPair(db: Database, id: string, createKey: () => Promise<KeyObject>): Promise<SealingKeyPair> {
  const pem = (await findPrivateKey(db, id)) ?? (await storeKey(db, id, await createKey()));
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicKey };
}

async function findPrivateKey(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select().from(sealingKeys).where(eq(sealingKeys.id, id));
  return row?.privateKey;
}

async function storeKey(db: Database, id: string, key: KeyObject): Promise<string> {
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db.insert(sealingKeys).values({ id, privateKey: pem }).onConflictDoNothing();
  // Another process may have been first; the stored key counts.
  return (await findPrivateKey(db, id)) ?? pem;
}
