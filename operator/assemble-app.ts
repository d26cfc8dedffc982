import { Hono, type MiddlewareHandler } from 'hono';
import { type AppParts, createApp } from './app.ts';
import { createCalls } from './calls.ts';
import { createGeetest } from './captcha/create-geetest.ts';
import { findSandboxOrigin, listGameOrigins, type OperatorConfig } from './config.ts';
import type { Database } from './db/open-database.ts';
import { handOverCall } from './http/hand-over-calls.ts';
import type { LineOrigins } from './lines/line-origins.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createMetricsApp, measureCalls } from './metrics/metrics-app.ts';
import { createMiniGameScripts } from './sandbox/mini-game/mini-game-scripts.ts';
import { loadKeyPair } from './sealing/key-pair.ts';
import { listCaptchaHosts } from './site/captcha-hosts.ts';
import { findIdentitySources } from './site/identity-sources.ts';
import type { PublishedSite } from './site/published-site.ts';
import { createSite } from './site/site-routes.ts';

export interface AssembledParts {
  readonly config: OperatorConfig;
  readonly origins: LineOrigins;
  /** Null where calls go to somebody's real operator. */
  readonly db: Database | null;
  /** Null where only calls are served. */
  readonly site: PublishedSite | null;
  /** Stands in front of the calls; null where nothing delays them. */
  readonly delay: MiddlewareHandler | null;
  readonly report: (error: Error) => void;
}

/** Calls and files as the configuration wants them. */
export async function assembleApp(parts: AssembledParts): Promise<Hono> {
  return createApp({
    origins: parts.origins,
    calls: delayCalls(await assembleCalls(parts), parts.delay),
    site: assembleSite(parts),
    miniGame: parts.config.hasSandbox ? createMiniGameScripts() : null,
    metrics: assembleMetrics(parts),
    encrypted: { trustedProxies: parts.config.trustedProxies, publicOrigins: parts.config.lineOrigins },
  });
}

/** Whichever line carries a call, and however it travelled. */
function delayCalls(calls: Hono, delay: MiddlewareHandler | null): Hono {
  return delay ? new Hono().use(delay).all('*', (context) => calls.fetch(context.req.raw, context.env ?? {})) : calls;
}

async function assembleCalls({ config, origins, db, report }: AssembledParts): Promise<Hono> {
  if (!db) return new Hono().all('*', (context) => handOverCall(context, config.operatorUrl ?? '', config.trustedProxies));
  const keyPair = await loadKeyPair(db);
  const gameOrigin = listGameOrigins(config)[0] ?? null;
  const now = () => new Date();
  const sandboxOrigin = findSandboxOrigin(config);
  const geetest = createGeetest(config.geetest, sandboxOrigin);
  const { trustedProxies } = config;
  return createCalls({ db, keyPair, origins, gameOrigin, sandboxOrigin, geetest, trustedProxies, now }, report);
}

function assembleMetrics({ config, db }: AssembledParts): AppParts['metrics'] {
  if (!db || config.metrics.kind === 'off') return null;
  const metrics = createMetrics(db);
  return { measure: measureCalls(metrics), app: createMetricsApp(metrics, config.metrics) };
}

function assembleSite({ config, origins, db, site }: AssembledParts): Hono | null {
  return (
    site &&
    createSite({
      site,
      origins,
      games: listGameOrigins(config),
      mayCallLoopback: config.lineOrigins.length === 0,
      listCaptchaHosts: (hostname) => listCaptchaHosts(db, findSandboxOrigin(config), hostname),
      findIdentitySources: (hostname) => findIdentitySources(db, findSandboxOrigin(config), hostname),
    })
  );
}
