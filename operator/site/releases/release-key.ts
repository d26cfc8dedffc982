import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '../../start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const DEVELOPMENT_KEY_FILE = '.cache/release-key.pem';

/**
 * The operator's private release key: RELEASE_KEY (PEM), else the file RELEASE_KEY_FILE, else one that is made for this
 * checkout and kept out of the repository. docs/product/releases.md
 */
export function loadReleaseKey(env: Environment): KeyObject {
  if (env.RELEASE_KEY) return readKey(env.RELEASE_KEY, 'RELEASE_KEY');
  if (env.RELEASE_KEY_FILE) return readKey(readKeyFile(env.RELEASE_KEY_FILE), env.RELEASE_KEY_FILE);
  return readKey(provideDevelopmentKey(resolve(DEVELOPMENT_KEY_FILE)), DEVELOPMENT_KEY_FILE);
}

/** The public half as it is built into the service worker: SubjectPublicKeyInfo, base64. */
export function exportPublicKey(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

function readKey(pem: string, name: string): KeyObject {
  const key = parseKey(pem);
  if (key?.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  throw new StartError(`${name} must hold a private key of the curve P-256 in PEM form.`);
}

function parseKey(pem: string): KeyObject | null {
  try {
    // In an environment variable, line ends are often written out.
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

/** Creates the key of this checkout; when two builds start together, the one that writes first wins. */
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
