import { execFile } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** An app, and the settings of the operator that serves it. */
export interface ProofsBuild {
  readonly name: string;
  readonly distFolder: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The operator reads its own files beside the app's. */
const BUILT_FOLDERS = ['', '-server'];
const WORK_FOLDER = resolve('.cache/bench/proofs');

/** Builds the app for a plain operator and for a signing operator; `earlierDist` is the `dist` of another checkout. */
export async function buildApps(line: string, earlierDist: string | undefined): Promise<ProofsBuild[]> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(publicKey).digest('hex');
  const replyKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return [
    ...(earlierDist ? [{ name: 'earlier build', distFolder: resolve(earlierDist), settings: {} }] : []),
    { name: 'nothing signed', distFolder: await buildApp('plain', { FASTLINE_LINES: line }), settings: {} },
    {
      name: 'replies and requests signed',
      distFolder: await buildApp('signing', { FASTLINE_LINES: line, FASTLINE_REPLY_KEYS: digest }),
      settings: { REPLY_KEY: replyKey, BOUND_SESSIONS: 'on' },
    },
  ];
}

async function buildApp(name: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(WORK_FOLDER, name);
  await promisify(execFile)('npx', ['vite', 'build'], { env: { ...process.env, ...settings } });
  for (const suffix of BUILT_FOLDERS) {
    await rm(folder + suffix, { recursive: true, force: true });
    await cp(resolve(`dist${suffix}`), folder + suffix, { recursive: true });
  }
  return folder;
}
