import type { RouteParts } from '../../app/deps.ts';
import { DatabaseUnreachable } from '../../db/engines/database-unreachable.ts';
import { readAddress } from '../../http/client-ip.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { describeIdentity } from '../identity/describe-identity.ts';
import { describeResources } from './describe-resources.ts';

/** docs/product/status.md and docs/product/lines.md */
export function registerSystemRoutes(rows: RowServer, parts: RouteParts): void {
  const { db, origins, sandboxOrigin, isDatabaseReachable = () => true } = parts;
  rows.serve('system.status', async ({ merchant, context }) => {
    const { flags, settings } = await findMerchantRow(db, merchant.code);
    return {
      maintenance: settings.maintenance,
      maintenanceEnd: settings.maintenanceEnd ?? null,
      regionRestriction: settings.regionRestriction,
      ip: readAddress(context),
      test: settings.test,
      register: { captcha: { enabled: settings.captchaEnabled } },
      whitelabelVal: flags,
      imageCDNs: [],
      smsProvider: settings.smsProvider ?? null,
      identity: describeIdentity(settings, sandboxOrigin),
    };
  });

  rows.serve('system.country', async ({ query }) => {
    const { settings } = await findMerchantRow(db, query.merchant);
    return { ...settings.country, countries: [...settings.country.countries] };
  });

  rows.serve('system.configuration', async ({ merchant, context }) => {
    const { settings } = await findMerchantRow(db, merchant.code);
    return {
      customerService: [...settings.customerService],
      domainList: origins.list(readUrl(context).hostname).map((domainName) => ({ domainName })),
      partners: [...(settings.partners ?? [])],
      capabilities: { idempotency: true, plainCalls: true, rowNames: true },
    };
  });

  rows.serve('system.resources', async ({ merchant }) =>
    describeResources(merchant.code, (await findMerchantRow(db, merchant.code)).settings, sandboxOrigin),
  );

  // A line that can serve nothing else is no line: probes take another, where its operator has a database.
  rows.serve('system.ping', () => {
    if (!isDatabaseReachable()) throw new DatabaseUnreachable('The database is known to be away.');
    return null;
  });
}
