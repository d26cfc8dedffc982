import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const CURVE = 'prime256v1';
export const DEVELOPMENT_KEY_FILE = '.cache/release-key.pem';

/**
 * Loads the operator's private release key: RELEASE_KEY (PEM), otherwise the file RELEASE_KEY_FILE, otherwise a key generated
 * for this checkout and excluded from the repository. docs/product/releases.md
 */
export function loadReleaseKey(env: Environment): KeyObject {
  if (env.RELEASE_KEY) return readKey(env.RELEASE_KEY, 'RELEASE_KEY');
  if (env.RELEASE_KEY_FILE) return readKey(readKeyFile(env.RELEASE_KEY_FILE), env.RELEASE_KEY_FILE);
  return readKey(provideDevelopmentKey(resolve(DEVELOPMENT_KEY_FILE)), DEVELOPMENT_KEY_FILE);
}

/** Returns the public key in the form built into the service worker: SubjectPublicKeyInfo, base64. */
export function exportPublicKey(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Loads the key that signs line lists; docs/product/line-list.md */
export const readLineKey = (pem: string): KeyObject => readKey(pem, 'LINE_KEY');

/** Loads the key that signs replies; docs/product/proofs.md */
export const readReplyKey = (pem: string): KeyObject => readKey(pem, 'REPLY_KEY');

/** Reads the public half of the key in a file, which may hold either half, in the same form. */
export function readPublicKey(file: string): string {
  try {
    const key = createPublicKey(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyDetails?.namedCurve === CURVE) return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    // The message below names the file.
  }
  throw new StartError(`${file} must hold a key of the curve P-256 in PEM form.`);
}

function readKey(pem: string, name: string): KeyObject {
  const key = parseKey(pem);
  if (key?.asymmetricKeyDetails?.namedCurve === CURVE) return key;
  throw new StartError(`${name} must hold a private key of the curve P-256 in PEM form.`);
}

function parseKey(pem: string): KeyObject | null {
  try {
    // In an environment variable, line ends are often escaped.
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    return null;
  }
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`RELEASE_KEY_FILE names ${file}, which cannot be read.`);
  }
}

/** Creates the key of this checkout; when two builds start together, the first writer wins. */
function provideDevelopmentKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
