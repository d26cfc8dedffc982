import { Hono, type MiddlewareHandler } from 'hono';
import { VENDOR_SOURCES } from '#contract/captcha/captcha-hosts.ts';
import { findSandboxOrigin, listGameOrigins, type OperatorConfig } from '../config.ts';
import { DatabaseUnreachable } from '../db/engines/database-unreachable.ts';
import type { Database, OpenDatabase } from '../db/open-database.ts';
import { createGeetest } from '../domain/captcha/create-geetest.ts';
import { setCallHeaders } from '../http/call-headers.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { handOverCall } from '../http/proxy-upstream.ts';
import { answerError } from '../protocol/error-response.ts';
import { loadKeyPair } from '../protocol/sealing/key-pair.ts';
import { createMiniGameScripts } from '../sandbox/mini-game/mini-game-scripts.ts';
import { listCaptchaHosts } from '../site/captcha-hosts.ts';
import { ANY_IDENTITY, findIdentitySources } from '../site/identity-sources.ts';
import { keepLastAnswer } from '../site/keep-last-answer.ts';
import type { PublishedSite } from '../site/published-site.ts';
import { createSite } from '../site/site-routes.ts';
import { createCalls } from './api.ts';
import { type AppParts, createApp } from './app.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createMetricsApp, measureCalls } from './metrics/metrics-app.ts';

export interface AssembledParts {
  readonly config: OperatorConfig;
  readonly origins: LineOrigins;
  /** Null where calls go to somebody's real operator, and as long as our own database has not answered. */
  readonly database: OpenDatabase | null;
  /** Null where only calls are served. */
  readonly site: PublishedSite | null;
  /** Stands in front of the calls; null where nothing delays them. */
  readonly delay: MiddlewareHandler | null;
  readonly report: (error: Error) => void;
}

type AskPolicy<Answer> = (db: Database, sandboxOrigin: string | null, hostname: string) => Promise<Answer>;

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

async function assembleCalls({ config, origins, database, report }: AssembledParts): Promise<Hono> {
  const { operatorUrl } = config;
  if (operatorUrl) return new Hono().all('*', (context) => handOverCall(context, operatorUrl, config.trustedProxies));
  if (!database) return createWaitingCalls();
  const { db, isReachable: isDatabaseReachable } = database;
  const keyPair = await loadKeyPair(db);
  const gameOrigin = listGameOrigins(config)[0] ?? null;
  const now = () => new Date();
  const sandboxOrigin = findSandboxOrigin(config);
  const geetest = createGeetest(config.geetest, sandboxOrigin);
  const { trustedProxies } = config;
  const parts = { db, isDatabaseReachable, keyPair, origins, gameOrigin, sandboxOrigin, geetest, trustedProxies, now };
  return createCalls(parts, report);
}

/** Every call is told to come again, so that the page takes another line or what it has kept. */
function createWaitingCalls(): Hono {
  const calls = new Hono().use(setCallHeaders);
  calls.all('*', () => {
    throw new DatabaseUnreachable('The database has not answered yet.');
  });
  return calls.onError((error, context) => answerError(error, context, () => {}));
}

function assembleMetrics({ config, database }: AssembledParts): AppParts['metrics'] {
  if (!database || config.metrics.kind === 'off') return null;
  const metrics = createMetrics(database.db);
  return { measure: measureCalls(metrics), app: createMetricsApp(metrics, config.metrics) };
}

function assembleSite({ config, origins, database, site, report }: AssembledParts): Hono | null {
  const sandboxOrigin = findSandboxOrigin(config);
  const ask = <Answer>(find: AskPolicy<Answer>, suitsAll: Answer) =>
    database ? keepLastAnswer((hostname) => find(database.db, sandboxOrigin, hostname), suitsAll, report) : async () => suitsAll;
  return (
    site &&
    createSite({
      site,
      origins,
      games: listGameOrigins(config),
      mayCallLoopback: config.lineOrigins.length === 0,
      listCaptchaHosts: ask(listCaptchaHosts, VENDOR_SOURCES),
      findIdentitySources: ask(findIdentitySources, ANY_IDENTITY),
    })
  );
}
