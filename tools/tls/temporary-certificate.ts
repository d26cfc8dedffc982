import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';

export interface TemporaryCertificate {
  readonly file: string;
  readonly keyFile: string;
  /** In PEM form, to be trusted. */
  readonly text: string;
  /** The digest of the public key, by which Chromium trusts it. */
  readonly keyDigest: string;
}

/** Creates a certificate for several host names. */
export function makeCertificate(folder: string, names: readonly string[], days = 1): TemporaryCertificate {
  const [file, keyFile] = [join(folder, 'lines.crt'), join(folder, 'lines.key')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const subject = ['-subj', '/CN=Fastline tests', '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`];
  execFileSync(findProgram('openssl') ?? '', ['req', '-x509', ...key, ...subject, '-days', String(days), '-out', file], {
    stdio: 'pipe',
  });
  const text = readFileSync(file, 'utf8');
  const publicKey = new X509Certificate(text).publicKey.export({ type: 'spki', format: 'der' });
  return { file, keyFile, text, keyDigest: createHash('sha256').update(publicKey).digest('base64') };
}
