import { VENDOR_SOURCES } from '#contract/captcha/captcha-hosts.ts';
import type { Database } from '../db/open-database.ts';
import { describeIdentity } from '../domain/identity/describe-identity.ts';
import { findMerchantRow } from '../protocol/find-merchant-row.ts';

/** Lists the vendor's own sources and the merchant's hosts. */
export async function listCaptchaHosts(
  db: Database,
  sandboxOrigin: string | null,
  merchantCode: string,
): Promise<readonly string[]> {
  const { settings } = await findMerchantRow(db, merchantCode);
  const { hosts } = describeIdentity(settings, sandboxOrigin).captcha;
  return [...hosts.map((host) => new URL(host).origin), ...VENDOR_SOURCES];
}
