import type { Context } from 'hono';
import { DatabaseUnreachable } from '../../db/engines/database-unreachable.ts';
import { readClientIp } from '../../http/client-ip.ts';
import type { LineOrigins } from '../../http/line-origins.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { stateAccountRules } from '../accounts/account-rules.ts';
import { describeIdentity, offerWebPush } from '../identity/describe-identity.ts';
import { describeTracking } from '../tracking/describe-tracking.ts';
import { describeCustomerService } from './describe-customer-service.ts';
import { describeAppDownload, describeResources, describeSaferPlay } from './describe-resources.ts';

export interface SystemDeps extends HandlerDeps {
  /** Whether the database answered the last probe; always reachable by default. */
  readonly isDatabaseReachable?: (() => boolean) | undefined;
  readonly bindsSessions?: boolean | undefined;
  readonly origins: LineOrigins;
  /** Allowed origins of chats. */
  readonly chatOrigins: readonly string[];
  readonly gameOrigins: readonly string[];
  readonly sandboxOrigin: string | null;
  /** In the order in which they are tried; empty by default. */
  readonly pictureHosts?: readonly string[] | undefined;
  /** The key for standard Web Push subscriptions; without one the operator sends none. */
  readonly vapidPublicKey?: string | null | undefined;
}

/** Serves a page's first calls: settings, country, lines and downloads. docs/product/status.md and docs/product/lines.md */
export function registerSystemRoutes(router: EndpointRouter, deps: SystemDeps): void {
  const {
    db,
    origins,
    chatOrigins,
    gameOrigins,
    sandboxOrigin,
    vapidPublicKey = null,
    pictureHosts = [],
    isDatabaseReachable = () => true,
    bindsSessions = false,
  } = deps;
  const listDomains = (context: Context) => origins.list(readUrl(context).hostname);

  router.handle('system.status', async ({ context, merchant, language, loadMerchantRow }) => {
    const { flags, settings } = await loadMerchantRow();
    const identity = stateAccountRules(describeIdentity(settings, sandboxOrigin), language);
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
      identity: offerWebPush(identity, vapidPublicKey),
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
      framedGameHosts: [...(settings.framedGameHosts ?? gameOrigins.map((origin) => new URL(origin).host))],
      domainList: listDomains(context).map((domainName) => ({ domainName })),
      partners: [...(settings.partners ?? [])],
      capabilities: {
        idempotency: true,
        plainCalls: true,
        rowNames: true,
        passkeys: true,
        ...(bindsSessions && { boundSessions: true }),
      },
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

  // A line that can only answer pings must fail the probe, so that another line is chosen.
  router.handle('system.ping', () => {
    if (!isDatabaseReachable()) throw new DatabaseUnreachable('The database is known to be away.');
    return null;
  });
}
