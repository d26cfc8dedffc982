import { Hono, type MiddlewareHandler } from 'hono';
import { VENDOR_SOURCES } from '#contract/captcha/captcha-hosts.ts';
import { findMerchantByHost } from '#contract/merchants.ts';
import { MINI_GAME_PREFIX } from '#contract/messages/mini-game-frame.ts';
import { OPERATOR_MANIFEST_PATH, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import { PIXEL_SOURCES } from '#contract/tracking/pixel-channels.ts';
import { findSandboxOrigin, listChatOrigins, listGameOrigins, listPictureHosts, type OperatorConfig } from '../config.ts';
import { DatabaseUnreachable } from '../db/engines/database-unreachable.ts';
import type { Database, OpenDatabase } from '../db/open-database.ts';
import { createGeetest } from '../domain/captcha/create-geetest.ts';
import { loadVapidKeys } from '../domain/push/sending/vapid-keys.ts';
import { findTemplates } from '../domain/system/describe-resources.ts';
import { setCallHeaders } from '../http/call-headers.ts';
import { allowLineOrigins } from '../http/cors.ts';
import { drainRequests } from '../http/drain-requests.ts';
import { endConnections } from '../http/end-connections.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { proxyUpstream } from '../http/proxy-upstream.ts';
import { type HttpsOptions, setSafeHeaders } from '../http/safe-headers.ts';
import { handleSimpleRequest, limitSimpleRequest } from '../http/simple-requests.ts';
import { respondWithError } from '../protocol/error-response.ts';
import { loadKeyPair } from '../protocol/sealing/key-pair.ts';
import { createMiniGameScripts } from '../sandbox/mini-game/mini-game-scripts.ts';
import { listCaptchaHosts } from '../site/captcha-hosts.ts';
import type { DeploymentFile } from '../site/deployment-file.ts';
import { ANY_IDENTITY, findIdentitySources } from '../site/identity-sources.ts';
import { withLastValue } from '../site/last-value.ts';
import { loadLobbyRenderer } from '../site/lobby/load-lobby-renderer.ts';
import { createLobbyPages } from '../site/lobby/lobby-pages.ts';
import { createOperatorManifest } from '../site/operator-manifest.ts';
import { listPixelHosts } from '../site/pixel-hosts.ts';
import type { PublishedSite } from '../site/published-site.ts';
import { createSite, type LobbyPages } from '../site/site-routes.ts';
import { createApi } from './api.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createMetricsApp, measureCalls } from './metrics/metrics-app.ts';

export interface AppDeps {
  readonly origins: LineOrigins;
  /** Answers everything under /wps. */
  readonly calls: Hono;
  /** Answers the rest; null where only calls are served. */
  readonly site: Hono | null;
  /** The manifests of merchants by the operator's templates; left out where calls go to another operator. */
  readonly manifest?: Hono | null;
  /** The mini-game's scripts; without them their addresses are not found. */
  readonly miniGame?: Hono | null;
  /** How to tell that a line is reached by https; left out, none is. */
  readonly encrypted?: HttpsOptions;
  /** Left out or null where nobody may read them. */
  readonly metrics?: { readonly measure: MiddlewareHandler; readonly app: Hono } | null;
  readonly isStopping?: () => boolean;
}

const PLAIN: HttpsOptions = { trustedProxies: 0, publicOrigins: [] };

/** Routes what one line answers: calls, and the app's files. */
export function createApp(deps: AppDeps): Hono {
  const { origins, calls, site, manifest, miniGame, metrics, encrypted = PLAIN, isStopping = () => false } = deps;
  const app = new Hono();
  app.use(endConnections(isStopping), drainRequests, setSafeHeaders(encrypted), allowLineOrigins(origins.list));
  if (metrics) app.all('/metrics', (context) => metrics.app.fetch(context.req.raw, context.env ?? {}));
  const served = metrics ? measureAll(calls, metrics.measure) : calls;
  app.post(SIMPLE_REQUEST_PATH, limitSimpleRequest, (context) => handleSimpleRequest(context, served, origins.list));
  if (manifest) app.get(OPERATOR_MANIFEST_PATH, (context) => manifest.fetch(context.req.raw));
  app.all('/wps/*', (context) => served.fetch(context.req.raw, context.env ?? {}));
  if (miniGame) app.get(`${MINI_GAME_PREFIX}*`, (context) => miniGame.fetch(context.req.raw));
  if (site) app.all('*', (context) => site.fetch(context.req.raw, context.env ?? {}));
  return app;
}

/** Measures each call where it is known by its own name, however it travelled. */
function measureAll(calls: Hono, measure: MiddlewareHandler): Hono {
  return new Hono().use(measure).all('*', (context) => calls.fetch(context.req.raw, context.env ?? {}));
}

export interface ConfiguredAppDeps {
  readonly config: OperatorConfig;
  readonly origins: LineOrigins;
  /** Null where calls go to another operator, and as long as our own database has not answered. */
  readonly database: OpenDatabase | null;
  /** Null where only calls are served. */
  readonly site: PublishedSite | null;
  /** What the operator's replies leave out; left out, nobody states anything. */
  readonly deployment?: DeploymentFile | undefined;
  /** Run before every call. */
  readonly beforeCalls: readonly MiddlewareHandler[];
  readonly report: (error: Error) => void;
  /** Left out or null where nobody may read them. */
  readonly metrics?: Metrics | null;
  /** No more calls are wanted, though those that come are answered. */
  readonly isStopping?: () => boolean;
  /** The operator is being closed. */
  readonly stopped: AbortSignal;
}

/** Often enough that no page that is kept warm grows old. */
const KEEP_WARM_EVERY_MS = 20_000;

type FindPolicy<Value> = (db: Database, sandboxOrigin: string | null, merchantCode: string) => Promise<Value>;

/** Creates what a line answers, as the configuration wants it. */
export async function createConfiguredApp(deps: ConfiguredAppDeps): Promise<Hono> {
  const calls = runBefore(await createCalls(deps), deps.beforeCalls);
  return createApp({
    origins: deps.origins,
    calls,
    site: createConfiguredSite(deps, await createConfiguredLobbies(deps, calls)),
    manifest: createManifests(deps),
    miniGame: deps.config.hasSandbox ? createMiniGameScripts() : null,
    metrics: createMetricsRoutes(deps),
    isStopping: deps.isStopping ?? (() => false),
    encrypted: { trustedProxies: deps.config.trustedProxies, publicOrigins: deps.config.lineOrigins },
  });
}

/** For every call, whichever line carries it and however it travels. */
function runBefore(calls: Hono, beforeCalls: readonly MiddlewareHandler[]): Hono {
  if (beforeCalls.length === 0) return calls;
  return new Hono().use(...beforeCalls).all('*', (context) => calls.fetch(context.req.raw, context.env ?? {}));
}

async function createCalls({ config, origins, database, report }: ConfiguredAppDeps): Promise<Hono> {
  const { operatorUrl } = config;
  if (operatorUrl) return new Hono().all('*', (context) => proxyUpstream(context, operatorUrl, config.trustedProxies));
  if (!database) return createWaitingCalls();
  const { db, isReachable: isDatabaseReachable } = database;
  const keyPair = await loadKeyPair(db);
  const gameOrigin = listGameOrigins(config)[0] ?? null;
  const now = () => new Date();
  const sandboxOrigin = findSandboxOrigin(config);
  const geetest = createGeetest(config.geetest, sandboxOrigin);
  const { trustedProxies } = config;
  const vapidPublicKey = (await loadVapidKeys(db, config.vapid, config.hasSandbox))?.publicKey ?? null;
  const places = {
    origins,
    gameOrigin,
    chatOrigins: listChatOrigins(config),
    pictureHosts: listPictureHosts(config),
    sandboxOrigin,
  };
  const deps = { db, isDatabaseReachable, keyPair, ...places, geetest, vapidPublicKey, trustedProxies, now };
  return createApi(deps, report);
}

/** Tells every call to come again, so that the page takes another line or what it has stored. */
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
  const timer = setInterval(() => void pages.keepWarm(), KEEP_WARM_EVERY_MS);
  stopped.addEventListener('abort', () => clearInterval(timer));
  return pages;
}

function createConfiguredSite(
  { config, origins, database, site, deployment, report }: ConfiguredAppDeps,
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
      lobbyPages,
      deployment,
      listCaptchaHosts: withFallback(listCaptchaHosts, VENDOR_SOURCES),
      listPixelHosts: withFallback(listPixelHosts, PIXEL_SOURCES),
      findIdentitySources: withFallback(findIdentitySources, ANY_IDENTITY),
    })
  );
}
