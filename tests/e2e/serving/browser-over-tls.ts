import type { Browser, PlaywrightWorkerArgs } from '@playwright/test';
import type { TemporaryCertificate } from '#tools/tls/temporary-certificate.ts';

/** Launches a Chromium that resolves host names to ports of this machine and trusts one certificate. */
export function launchOverTls(
  { chromium }: Pick<PlaywrightWorkerArgs['playwright'], 'chromium'>,
  ports: ReadonlyMap<string, number>,
  { keyDigest }: TemporaryCertificate,
  executablePath?: string,
): Promise<Browser> {
  const rules = [...ports].map(([name, port]) => `MAP ${name} 127.0.0.1:${port}`).join(',');
  // These flags replace those of playwright.config.ts.
  const args = ['--disable-background-networking', '--disable-quic', '--disable-notifications'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, `--host-resolver-rules=${rules}`, `--ignore-certificate-errors-spki-list=${keyDigest}`],
  });
}
