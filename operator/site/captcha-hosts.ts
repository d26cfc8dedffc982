import { VENDOR_SOURCES } from '#contract/captcha/captcha-hosts.ts';
import type { Database } from '../db/open-database.ts';
import { describeIdentity } from '../domain/identity/describe-identity.ts';
import { findMerchantRow } from '../protocol/find-merchant-row.ts';

/** The vendor's own sources, and the hosts a merchant names. */
export async function listCaptchaHosts(
  db: Database,
  sandboxOrigin: string | null,
  merchantCode: string,
): Promise<readonly string[]> {
  const { settings } = await findMerchantRow(db, merchantCode);
  const { hosts } = describeIdentity(settings, sandboxOrigin).captcha;
  return [...hosts.map((host) => new URL(host).origin), ...VENDOR_SOURCES];
}
