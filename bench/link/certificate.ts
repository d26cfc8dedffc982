import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '#tools/tls/temporary-certificate.ts';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** The digest of the public key; a browser given this pin trusts the certificate, so that caches and service workers work. */
  readonly pin: string;
}

const DAYS = 2;

/** Creates a certificate for `localhost` and this run only. */
export async function createCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'fastline-bench-tls-'));
  try {
    const { file, keyFile, keyDigest } = makeCertificate(folder, ['localhost'], DAYS);
    const [key, cert] = await Promise.all([readFile(keyFile), readFile(file)]);
    return { key, cert, pin: keyDigest };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
