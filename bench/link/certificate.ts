import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** The digest of the public key; a browser given this pin trusts the certificate, so that caches and service workers work. */
  readonly pin: string;
}

const ELLIPTIC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const FOR_LOCALHOST = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];

/** Creates a certificate for `localhost` and this run only. */
export async function createCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'fastline-bench-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const files = ['-keyout', keyFile, '-out', certFile];
    await promisify(execFile)('openssl', ['req', '-x509', ...ELLIPTIC, ...FOR_LOCALHOST, ...files]).catch((error: Error) => {
      throw new Error(`The certificate is made by openssl, which has to be installed: ${error.message}`);
    });
    const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key, cert, pin: createHash('sha256').update(publicKey).digest('base64') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
