import { Hono, type MiddlewareHandler } from 'hono';
import { VENDOR_SOURCES } from '#contract/captcha/captcha-hosts.ts';
import { MINI_GAME_PREFIX } from '#contract/messages/mini-game-frame.ts';
import { OPERATOR_MANIFEST_PATH, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import { PIXEL_SOURCES } from '#contract/tracking/pixel-channels.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { findSandboxOrigin, listChatOrigins, listGameOrigins, listPictureHosts, type OperatorConfig } from '../config.ts';
import { DatabaseUnreachable } from '../db/engines/database-unreachable.ts';
import type { Database, OpenDatabase } from '../db/open-database.ts';
import { createGeetest } from '../domain/captcha/create-geetest.ts';
import { loadVapidKeys } from '../domain/push/sending/vapid-keys.ts';
import { findTemplates } from '../domain/system/describe-resources.ts';
import { setCallHeaders } from '../http/call-headers.ts';
import { allowLineOrigins } from '../http/cors.ts';
import { describeCaller } from '../http/describe-caller.ts';
import { drainRequests, endConnections } from '../http/drain-requests.ts';
import { createForwardedCalls } from '../http/forwarded-calls.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { proxyUpstream } from '../http/proxy-upstream.ts';
import { type HttpsOptions, setSafeHeaders } from '../http/safe-headers.ts';
import { signReplies } from '../http/sign-replies.ts';
import { handleSimpleRequest, limitSimpleRequest } from '../http/simple-requests.ts';
import { NO_PROXIES } from '../http/trusted-proxies.ts';
import { respondWithError } from '../protocol/error-response.ts';
import { loadSealingKeys } from '../protocol/sealing/sealing-keys.ts';
import type { DeploymentFile } from '../site/deployment-file.ts';
import type { LobbyPages } from '../site/find-lobby-page.ts';
import { listCaptchaHosts, listPixelHosts } from '../site/frame-hosts.ts';
import { ANY_IDENTITY, findAuthDomain, findIdentitySources } from '../site/identity-sources.ts';
import { withLastValue } from '../site/last-value.ts';
import type { LineListFiles } from '../site/line-list-files.ts';
import { loadLobbyRenderer } from '../site/lobby/load-lobby-renderer.ts';
import { createLobbyPages } from '../site/lobby/lobby-pages.ts';
import { createOperatorManifest } from '../site/operator-manifest.ts';
import type { PublishedSite } from '../site/published-site.ts';
import type { ReleaseFiles } from '../site/releases/release-files.ts';
import { createSite } from '../site/site-routes.ts';
import { createApi } from './api.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createMetricsApp, measureCalls } from './metrics/metrics-app.ts';

export interface AppDeps {
  readonly origins: LineOrigins;
  /** Answers everything under /wps. */
  readonly calls: Hono;
  /** Answers all other paths; null if only calls are served. */
  readonly site: Hono | null;
  /** The merchants' manifests from the operator's templates; absent if calls go to another operator. */
  readonly manifest?: Hono | null;
  /** The mini-game's scripts; without them their paths return 404. */
  readonly miniGame?: Hono | null;
  /** How to detect that a line is reached by https; by default none is. */
  readonly encrypted?: HttpsOptions;
  /** Absent or null if metrics are not served. */
  readonly metrics?: { readonly measure: MiddlewareHandler; readonly app: Hono } | null;
  readonly isStopping?: () => boolean;
  /** Replies of calls are signed; by default they are not. */
  readonly areRepliesSigned?: boolean;
}

const PLAIN: HttpsOptions = { trustedProxies: NO_PROXIES, publicOrigins: [] };

/** Routes the requests of one line: calls and the app's files. */
export function createApp(deps: AppDeps): Hono {
  const { origins, calls, site, manifest, miniGame, metrics, encrypted = PLAIN, isStopping = () => false } = deps;
  const { areRepliesSigned = false } = deps;
  const app = new Hono();
  app.use(endConnections(isStopping), drainRequests, setSafeHeaders(encrypted), allowLineOrigins(origins.list, areRepliesSigned));
  app.route('/', describeCaller(encrypted.trustedProxies));
  if (metrics) app.all('/metrics', (context) => metrics.app.fetch(context.req.raw, context.env ?? {}));
  const served = metrics ? measureAll(calls, metrics.measure) : calls;
  app.post(SIMPLE_REQUEST_PATH, limitSimpleRequest, (context) => handleSimpleRequest(context, served, origins.list));
  if (manifest) app.get(OPERATOR_MANIFEST_PATH, (context) => manifest.fetch(context.req.raw));
  app.all('/wps/*', (context) => served.fetch(context.req.raw, context.env ?? {}));
  if (miniGame) app.get(`${MINI_GAME_PREFIX}*`, (context) => miniGame.fetch(context.req.raw));
  if (site) app.all('*', (context) => site.fetch(context.req.raw, context.env ?? {}));
  return app;
}

/** Measures each call under its own path, even inside a simple request. */
function measureAll(calls: Hono, measure: MiddlewareHandler): Hono {
  return new Hono().use(measure).all('*', (context) => calls.fetch(context.req.raw, context.env ?? {}));
}

export interface ConfiguredAppDeps {
  readonly config: OperatorConfig;
  readonly origins: LineOrigins;
  /** Null if calls go to another operator, and until our own database has answered. */
  readonly database: OpenDatabase | null;
  /** Null if only calls are served. */
  readonly site: PublishedSite | null;
  /** Finds files of other releases; by default none. */
  readonly releaseFiles?: Pick<ReleaseFiles, 'find'> | null;
  /** Values missing from the operator's replies; by default none. */
  readonly deployment?: DeploymentFile | undefined;
  /** Signed line lists; by default none. */
  readonly lineLists?: LineListFiles | undefined;
  /** Run before every call. */
  readonly beforeCalls: readonly MiddlewareHandler[];
  /** The mini-game's scripts; only the sandbox has any. */
  readonly miniGame?: Hono | null;
  readonly report: (error: Error) => void;
  /** Another clock for tests. */
  readonly now?: () => Date;
  /** Absent or null if metrics are not served. */
  readonly metrics?: Metrics | null;
  /** The operator is stopping; calls that still arrive are answered. */
  readonly isStopping?: () => boolean;
  /** Aborts when the operator is being closed. */
  readonly stopped: AbortSignal;
}

/** Often enough that no warm page becomes stale. */
const WARM_INTERVAL_MS = 20_000;

type FindPolicy<Value> = (db: Database, sandboxOrigin: string | null, merchantCode: string) => Promise<Value>;

/** Creates the app of a line from the configuration. */
export async function createConfiguredApp(deps: ConfiguredAppDeps): Promise<Hono> {
  const calls = runBefore(await createCalls(deps), deps.beforeCalls);
  const { replyKey } = deps.config;
  return createApp({
    origins: deps.origins,
    calls: replyKey ? signReplies(calls, replyKey, deps.now) : calls,
    areRepliesSigned: replyKey !== null,
    site: createConfiguredSite(deps, await createConfiguredLobbies(deps, calls)),
    manifest: createManifests(deps),
    miniGame: deps.miniGame ?? null,
    metrics: createMetricsRoutes(deps),
    isStopping: deps.isStopping ?? (() => false),
    encrypted: { trustedProxies: deps.config.trustedProxies, publicOrigins: deps.config.lineOrigins },
  });
}

/** Runs the middleware for every call, over any line and inside simple requests. */
function runBefore(calls: Hono, beforeCalls: readonly MiddlewareHandler[]): Hono {
  if (beforeCalls.length === 0) return calls;
  return new Hono().use(...beforeCalls).all('*', (context) => calls.fetch(context.req.raw, context.env ?? {}));
}

async function createCalls(configured: ConfiguredAppDeps): Promise<Hono> {
  const { config, origins, database, deployment, report, now = () => new Date() } = configured;
  const { operatorUrl } = config;
  if (operatorUrl) {
    const findPath = createForwardedCalls({ findStated: deployment?.findStated, further: config.operatorCalls });
    const upstream = { url: operatorUrl, findPath, proxies: config.trustedProxies };
    return new Hono().all('*', (context) => proxyUpstream(context, upstream));
  }
  if (!database) return createWaitingCalls();
  const { db, isReachable: isDatabaseReachable } = database;
  const sealingKeys = await loadSealingKeys(db);
  const gameOrigin = listGameOrigins(config)[0] ?? null;
  const sandboxOrigin = findSandboxOrigin(config);
  const geetest = createGeetest(config.geetest, sandboxOrigin);
  const { trustedProxies } = config;
  const vapidPublicKey = (await loadVapidKeys(db, config.vapid, config.hasSandbox))?.publicKey ?? null;
  const locations = {
    origins,
    gameOrigin,
    chatOrigins: listChatOrigins(config),
    gameOrigins: listGameOrigins(config),
    pictureHosts: listPictureHosts(config),
    sandboxOrigin,
  };
  const { boundSessions: bindsSessions, envelope1: opensEnvelope1 } = config;
  const shared = { db, isDatabaseReachable, sealingKeys, geetest, vapidPublicKey, trustedProxies, now };
  const deps = { bindsSessions, opensEnvelope1, ...shared, ...locations };
  return createApi(deps, report);
}

/** Answers every call with "retry later", so that the page uses another line or its stored reply. */
function createWaitingCalls(): Hono {
  const calls = new Hono().use(setCallHeaders);
  calls.all('*', () => {
    throw new DatabaseUnreachable('The database has not answered yet.');
  });
  return calls.onError((error, context) => respondWithError(error, context, () => {}));
}

function createManifests({ database, site, report }: ConfiguredAppDeps): Hono | null {
  if (!database || !site) return null;
  return createOperatorManifest({ site, findTemplates: withLastValue((code) => findTemplates(database.db, code), null, report) });
}

function createMetricsRoutes({ config, metrics }: ConfiguredAppDeps): AppDeps['metrics'] {
  return metrics ? { measure: measureCalls(metrics), app: createMetricsApp(metrics, config.metrics) } : null;
}

async function createConfiguredLobbies(
  { config, site, deployment, report, stopped, metrics }: ConfiguredAppDeps,
  calls: Hono,
): Promise<LobbyPages | null> {
  const { distFolder, lobbyMaxAgeMs: maxAgeMs } = config;
  const renderer = site && maxAgeMs > 0 ? await loadLobbyRenderer(distFolder) : null;
  const answer = async (request: Request) => calls.fetch(request);
  if (!renderer) return null;
  const pages = createLobbyPages({
    renderer,
    answer,
    findStated: deployment?.findStated,
    maxAgeMs,
    now: Date.now,
    report,
    observer: metrics?.lobby,
  });
  if (stopped.aborted) return pages;
  const timer = setInterval(() => void pages.keepWarm(), WARM_INTERVAL_MS);
  stopped.addEventListener('abort', () => clearInterval(timer));
  return pages;
}

function createConfiguredSite(
  { config, origins, database, site, releaseFiles, deployment, lineLists, report }: ConfiguredAppDeps,
  lobbyPages: LobbyPages | null,
): Hono | null {
  const sandboxOrigin = findSandboxOrigin(config);
  const withFallback = <Value>(find: FindPolicy<Value>, defaultValue: Value) => {
    if (!database) return async () => defaultValue;
    const findLatest = withLastValue((code) => find(database.db, sandboxOrigin, code), defaultValue, report);
    return (hostname: string) => findLatest(findMerchantByHost(hostname).code);
  };
  return (
    site &&
    createSite({
      site,
      origins,
      games: listGameOrigins(config),
      chats: listChatOrigins(config),
      pictures: listPictureHosts(config),
      mayCallLoopback: config.lineOrigins.length === 0,
      workerOrigins: config.workerOrigins,
      lobbyPages,
      releaseFiles,
      deployment,
      lineLists,
      listCaptchaHosts: withFallback(listCaptchaHosts, VENDOR_SOURCES),
      listPixelHosts: withFallback(listPixelHosts, PIXEL_SOURCES),
      findIdentitySources: withFallback(findIdentitySources, ANY_IDENTITY),
      findAuthDomain: withFallback<string | null>(findAuthDomain, null),
    })
  );
}
