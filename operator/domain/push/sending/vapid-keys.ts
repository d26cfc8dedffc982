import { createECDH } from 'node:crypto';
import type { VapidConfig } from '../../../config.ts';
import type { Database } from '../../../db/open-database.ts';
import { vapidKeys } from '../../../db/tables/schema.ts';
import { CURVE, derivePublicKey, PRIVATE_KEY_BYTES } from '../../../vapid-key.ts';

/** The signing keys for standard Web Push, and the contact for push services. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

const KEY_ID = 'vapid-1';
const SANDBOX_SUBJECT = 'mailto:push@fastline.example';

/** Returns the configured keys; otherwise, in the sandbox, the keys of this database, generated once. Null if there are none. */
export async function loadVapidKeys(db: Database, config: VapidConfig, hasSandbox: boolean): Promise<VapidKeys | null> {
  const privateKey = config.privateKey ?? (hasSandbox ? await findOrMakeKey(db) : null);
  const publicKey = privateKey && derivePublicKey(privateKey);
  const subject = config.subject ?? (hasSandbox ? SANDBOX_SUBJECT : null);
  return privateKey && publicKey && subject ? { publicKey, privateKey, subject } : null;
}

async function findOrMakeKey(db: Database): Promise<string | null> {
  const [stored] = await db.select().from(vapidKeys);
  if (stored) return stored.privateKey;
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // The hex form of a small number lacks its leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(2 * PRIVATE_KEY_BYTES, '0'), 'hex').toString('base64url');
  await db.insert(vapidKeys).values({ id: KEY_ID, privateKey }).onConflictDoNothing();
  // Another process may have been first; the stored key counts.
  return (await db.select().from(vapidKeys))[0]?.privateKey ?? null;
}
