import type { Context } from 'hono';
import { DatabaseUnreachable } from '../../db/engines/database-unreachable.ts';
import { readClientIp } from '../../http/client-ip.ts';
import type { LineOrigins } from '../../http/line-origins.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { describeIdentity } from '../identity/describe-identity.ts';
import { offerWebPush } from '../identity/offer-web-push.ts';
import { describeSaferPlay } from '../safer-play/describe-safer-play.ts';
import { describeTracking } from '../tracking/describe-tracking.ts';
import { describeAppDownload } from './describe-app-download.ts';
import { describeCustomerService } from './describe-customer-service.ts';
import { describeResources } from './describe-resources.ts';

export interface SystemDeps extends HandlerDeps {
  /** Whether the database answered when it was last tried; left out: it is always there. */
  readonly isDatabaseReachable?: (() => boolean) | undefined;
  readonly origins: LineOrigins;
  /** Where chats may be. */
  readonly chatOrigins: readonly string[];
  readonly sandboxOrigin: string | null;
  /** In the order to try; left out, there are none. */
  readonly pictureHosts?: readonly string[] | undefined;
  /** By which browsers subscribe to standard Web Push; left out or null, the operator sends none. */
  readonly vapidPublicKey?: string | null | undefined;
}

/** Answers what every page asks first: settings, country, lines and downloads. docs/product/status.md and docs/product/lines.md */
export function registerSystemRoutes(router: EndpointRouter, deps: SystemDeps): void {
  const {
    db,
    origins,
    chatOrigins,
    sandboxOrigin,
    vapidPublicKey = null,
    pictureHosts = [],
    isDatabaseReachable = () => true,
  } = deps;
  const listDomains = (context: Context) => origins.list(readUrl(context).hostname);

  router.handle('system.status', async ({ context, merchant, loadMerchantRow }) => {
    const { flags, settings } = await loadMerchantRow();
    return {
      maintenance: settings.maintenance,
      maintenanceEnd: settings.maintenanceEnd ? Date.parse(settings.maintenanceEnd) : null,
      regionRestriction: settings.regionRestriction,
      ip: readClientIp(context),
      test: settings.test,
      register: { captcha: { enabled: settings.captchaEnabled } },
      whitelabelVal: flags,
      imageCDNs: [...pictureHosts],
      smsProvider: settings.smsProvider ?? null,
      identity: offerWebPush(describeIdentity(settings, sandboxOrigin), vapidPublicKey),
      appDownload: describeAppDownload(settings),
      ...(flags.SAFERPLAY3 && { saferPlay: describeSaferPlay(settings, merchant.code, sandboxOrigin) }),
      ...(settings.tracking && { tracking: describeTracking(settings, sandboxOrigin) }),
    };
  });

  router.handle('system.country', async ({ query }) => {
    const { settings } = await findMerchantRow(db, query.merchant);
    return { ...settings.country, countries: [...settings.country.countries] };
  });

  router.handle('system.configuration', async ({ context, merchant, loadMerchantRow }) => {
    const { settings } = await loadMerchantRow();
    return {
      customerService: describeCustomerService(settings.customerService, merchant.code, sandboxOrigin),
      customerServiceHosts: [...(settings.customerServiceHosts ?? [])],
      chatHosts: chatOrigins.map((origin) => new URL(origin).host),
      domainList: listDomains(context).map((domainName) => ({ domainName })),
      partners: [...(settings.partners ?? [])],
      capabilities: { idempotency: true, plainCalls: true, rowNames: true, passkeys: true },
    };
  });

  router.handle('system.domainRoute', ({ context }) => ({ domains: [...listDomains(context)] }));

  router.handle('system.resources', async ({ merchant, loadMerchantRow }) =>
    describeResources(merchant.code, (await loadMerchantRow()).settings, sandboxOrigin),
  );

  router.handle('system.customerService', async ({ merchant, loadMerchantRow }) => {
    const { customerService } = (await loadMerchantRow()).settings;
    return { customerServiceScript: describeCustomerService(customerService, merchant.code, sandboxOrigin) };
  });

  // A line that can serve nothing but pings must fail the probe, so that another one is taken.
  router.handle('system.ping', () => {
    if (!isDatabaseReachable()) throw new DatabaseUnreachable('The database is known to be away.');
    return null;
  });
}
