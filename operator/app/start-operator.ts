import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MINI_GAME_PREFIX } from '#contract/messages/mini-game-frame.ts';
import { CALLS_PREFIX } from '#contract/names.ts';
import { listLinePorts, type OperatorConfig, SANDBOX_PASSWORD } from '../config.ts';
import { awaitDatabase, openUnlessAway } from '../db/await-database.ts';
import { DatabaseUnreachable, toDatabaseUnreachable } from '../db/engines/database-unreachable.ts';
import { type Database, type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { provideDigestKey, refuseMissingDigestKey } from '../digest-key.ts';
import { runSender } from '../domain/push/sending/push-sender.ts';
import { scheduleDeletion } from '../domain/tracking/delete-old-rows.ts';
import type { Readiness } from '../http/health.ts';
import { createLineOrigins, type LineOrigins } from '../http/line-origins.ts';
import { createLineServer, type LineServer } from '../http/line-server.ts';
import { createLogWriter, type LogSink, type LogWriter, standardOutput } from '../http/log-writer.ts';
import {
  logDatabase,
  logDeployment,
  logError,
  logProcess,
  logShed,
  type ProcessState,
  type WriteLine,
} from '../http/request-log.ts';
import { setDigestKey } from '../limits/stored-digests.ts';
import { createLoadGuard, type LoadGuard } from '../load/load-guard.ts';
import { refuseSandboxUsers } from '../seeds/refuse-sandbox-users.ts';
import { seedDatabase } from '../seeds/seed-database.ts';
import { watchDeploymentFile } from '../site/deployment-file.ts';
import { watchLineLists } from '../site/line-list-files.ts';
import { createPublishedSite, type PublishedSite } from '../site/published-site.ts';
import { createDatabaseStore } from '../site/releases/database-release-store.ts';
import { createFolderStore } from '../site/releases/folder-release-store.ts';
import { readRelease } from '../site/releases/read-release.ts';
import { createReleaseFiles, type ReleaseStore } from '../site/releases/release-files.ts';
import { loadSiteFiles } from '../site/site-files.ts';
import { StartError } from '../start-error.ts';
import { createConfiguredApp } from './app.ts';
import { chooseBusyRefusal } from './busy-refusal.ts';
import { createConfiguredSender } from './configured-sender.ts';
import { createLineListener, type LineListenerDeps, respondWhileStarting } from './line-listener.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { MetricsSources } from './metrics/metrics-sources.ts';
import type { CreateSandbox } from './sandbox.ts';

export interface RunningOperator {
  /** Origins of the lines on `localhost`; line 0 first. */
  readonly lineUrls: readonly string[];
  /** The sandbox's page; null in production. */
  readonly sandboxUrl: string | null;
  /** Resolves once calls are served: after the start only if PostgreSQL is unreachable. Rejects if waiting cannot help. */
  readonly ready: Promise<void>;
  /** Answers a request as a line does, without a socket. */
  fetch(request: Request): Promise<Response>;
  /** Reports that it is stopping, answers requests for `drainMs` more, and ends. */
  close(drainMs?: number): Promise<void>;
}

/**
 * Starts everything in the configuration; throws StartError with one sentence on failure. A configuration with a sandbox needs
 * `createSandbox`. docs/product/operator.md
 */
export async function startOperator(
  config: OperatorConfig,
  createSandbox?: CreateSandbox,
  logSink: LogSink = standardOutput,
): Promise<RunningOperator> {
  refuseMissingDigestKey(config);
  const log = config.hasLog ? createLogWriter(logSink) : null;
  const write: WriteLine = log?.write ?? (() => {});
  const report = (error: Error) => logError(error, write);
  const ports = listLinePorts(config);
  const origins = createLineOrigins(ports, config.lineOrigins);
  const sandbox = chooseSandbox(config, createSandbox)?.(config, origins, report) ?? null;
  let answer: RequestListener = respondWhileStarting;
  const started: Started = { state: 'starting' };
  const guard = createGuard(config, origins, write);
  const sources = { ...findSources(started, log), readLoad: guard.read };
  const { findReadiness, findRelease } = sources;
  const metrics = config.metrics.kind === 'off' ? null : createMetrics(sources);
  const respond: RequestListener = (request, response) => answer(request, response);
  const lines = createLines(config, { write, sandbox, origins, metrics, findReadiness, guard, answer: respond });
  const logState = (process: ProcessState['process']) => logProcess({ process, ...findRelease() }, write);

  const stopped = new AbortController();
  const endAll = async (drainMs: number) => {
    const hadBegun = started.state !== 'starting';
    started.state = 'stopping';
    if (hadBegun) logState('stops');
    if (drainMs > 0) await new Promise((done) => setTimeout(done, drainMs));
    stopped.abort();
    const closeSandbox = async () => {
      // An unfinished start would open the sandbox after it was closed.
      await started.beginning;
      await sandbox?.close();
    };
    await Promise.all([...lines.map((line) => line.close()), closeSandbox()]);
    await started.sending;
    await started.database?.close();
    if (hadBegun) logState('has stopped');
    await log?.close();
  };
  let ending: Promise<void> | null = null;
  const close = (drainMs = 0) => {
    ending ??= endAll(drainMs);
    return ending;
  };
  try {
    // Ports are opened before data: a second start on the same machine stops here, before it touches the same folder.
    await openAll(lines);
    const site =
      config.serveApp === 'dist' ? createPublishedSite(await loadSiteFiles(config.distFolder, config.cacheFolder)) : null;
    started.site = site;
    const watched = await watchFiles(config, site, { stopped: stopped.signal, write, report });
    const ofSandbox = { beforeCalls: sandbox?.beforeCalls ?? [], miniGame: sandbox?.miniGame ?? null };
    const shared = { config, origins, site, ...watched, ...ofSandbox, report, metrics, stopped: stopped.signal };
    const isStopping = () => findReadiness() === 'stopping';
    const assemble = (database: OpenDatabase | null) => createConfiguredApp({ ...shared, database, isStopping });
    const open = () => openWithApp(() => openOwnDatabase(config, write, stopped.signal), assemble);
    const serve = (app: Hono) => {
      started.app = app;
      answer = createAnswer(app, config);
    };
    const begin = async ({ database, app }: AppWithDatabase) => {
      started.database = database;
      const sender = database && (await createConfiguredSender(database.db, config, stopped.signal, sandbox?.fcmAccount));
      await watched.releaseFiles?.storeIn(chooseReleaseStore(config, database));
      await sandbox?.open({ lines, site, db: database?.db ?? null, sender });
      serve(app);
      if (started.state === 'stopping') return;
      started.state = 'ready';
      logState('serves');
      if (!database || !sender) return;
      scheduleDeletion(database.db, stopped.signal, report);
      started.sending = runSender(sender, stopped.signal, report);
    };
    const beginLater = async () => {
      const opened = await awaitDatabase(open, stopped.signal);
      if (opened) await begin(opened);
    };
    let ready = Promise.resolve();
    const first = config.operatorUrl ? { database: null, app: await assemble(null) } : await openUnlessAway(open);
    if (first instanceof DatabaseUnreachable) {
      process.stderr.write(describeOutage(first));
      started.state = 'database-away';
      serve(await assemble(null));
      const beginning = beginLater();
      started.beginning = beginning.catch(() => {});
      ready = endOnFailure(beginning, close);
    } else await begin(first);
    const fetch = async (request: Request) => started.app?.fetch(request) ?? new Response(null, { status: 503 });
    return { lineUrls: ports.map((port) => `http://localhost:${port}`), sandboxUrl: sandbox?.url ?? null, ready, fetch, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createGuard(config: OperatorConfig, origins: LineOrigins, write: WriteLine): LoadGuard {
  const refuse = chooseBusyRefusal(config, origins);
  return createLoadGuard({ limits: config.load, refuse, report: (shed) => logShed(shed, write) });
}

function findSources(started: Started, log: LogWriter | null): Omit<MetricsSources, 'readLoad'> {
  return {
    findDatabase: () => started.database ?? null,
    findReadiness: () =>
      started.state === 'ready' && started.database?.isReachable() === false ? 'database-away' : started.state,
    findRelease: () => (started.site ? readRelease(started.site.files()) : null),
    countDroppedLines: () => log?.countDropped() ?? 0,
  };
}

function createLines(config: OperatorConfig, deps: Omit<LineListenerDeps, 'line'>): LineServer[] {
  return listLinePorts(config).map((port, line) => {
    const listener = createLineListener({ ...deps, line });
    return createLineServer({ port, addresses: config.addresses, listener, ...deps.sandbox?.serverOptions });
  });
}

function chooseSandbox({ hasSandbox }: OperatorConfig, createSandbox?: CreateSandbox): CreateSandbox | undefined {
  if (hasSandbox && !createSandbox) throw new StartError('A configuration with a sandbox needs createSandbox.');
  return hasSandbox ? createSandbox : undefined;
}

function chooseReleaseStore({ releaseFolder }: OperatorConfig, database: OpenDatabase | null): ReleaseStore | null {
  if (releaseFolder) return createFolderStore(releaseFolder);
  return database && createDatabaseStore(database.db);
}

interface Started {
  state: Readiness;
  app?: Hono;
  /** Null if calls go to another operator. */
  database?: OpenDatabase | null;
  site?: PublishedSite | null;
  beginning?: Promise<unknown>;
  sending?: Promise<void>;
}

interface AppWithDatabase {
  readonly app: Hono;
  /** Null if calls go to another operator. */
  readonly database: OpenDatabase | null;
}

/** If the database is lost before the app has read its keys, it counts as unreachable, as at any other time. */
async function openWithApp(
  openData: () => Promise<OpenDatabase>,
  assemble: (database: OpenDatabase) => Promise<Hono>,
): Promise<AppWithDatabase & { close(): Promise<void> }> {
  const database = await openData();
  try {
    return { app: await assemble(database), database, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw toDatabaseUnreachable(error);
  }
}

function openOwnDatabase(config: OperatorConfig, write: WriteLine, stopped: AbortSignal): Promise<OpenDatabase> {
  const location = config.database;
  const onChange = (isReachable: boolean) => logDatabase(isReachable, write);
  const watched = location.kind === 'postgres' ? { ...location, onChange, stopped } : location;
  return openDatabase(watched, (opened) => prepareData(opened, config));
}

const describeOutage = ({ message }: DatabaseUnreachable) =>
  `The database at DATABASE_URL does not answer (${message}): the app is served without it, and it is asked again every second.\n`;

/** Rejects when the later start fails, without an unhandled rejection if no caller awaits it. */
function endOnFailure(beginning: Promise<void>, close: () => Promise<void>): Promise<void> {
  const ready = beginning.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  ready.catch(() => {});
  return ready;
}

/** In production the sandbox's password works only if it is configured explicitly. */
async function prepareData(db: Database, config: OperatorConfig): Promise<void> {
  const { defaultPassword: password, hasSandbox } = config;
  const key = provideDigestKey(config);
  if (key) setDigestKey(key);
  if (!hasSandbox && password !== SANDBOX_PASSWORD) await refuseSandboxUsers(db, SANDBOX_PASSWORD);
  await seedDatabase(db, { password, hasSandbox });
}

async function openAll(lines: readonly LineServer[]): Promise<void> {
  for (const line of lines) await line.open();
}

/** A development server answers all requests except calls and mini-games; otherwise the app answers them. */
function createAnswer(app: Hono, { serveApp }: OperatorConfig): RequestListener {
  const answerApp = getRequestListener(app.fetch);
  if (typeof serveApp !== 'function') return answerApp;
  const isOurs = (url = '') => url.startsWith(CALLS_PREFIX) || url.startsWith(MINI_GAME_PREFIX);
  return (request, response) => (isOurs(request.url) ? answerApp(request, response) : serveApp(request, response));
}

interface Watch {
  readonly stopped: AbortSignal;
  readonly write: WriteLine;
  readonly report: (error: Error) => void;
}

/** Reads the files that may be replaced while the operator runs, or that other processes have. */
async function watchFiles(config: OperatorConfig, site: PublishedSite | null, { stopped, write, report }: Watch) {
  const deployment = await watchDeploymentFile(config.operatorFile, {
    stopped,
    // Lobbies rendered with the earlier file are not served again.
    onChange: () => site?.revise(),
    log: (sentence) => logDeployment(sentence, write),
  });
  const lineLists = await watchLineLists(config.lineLists, { stopped, now: Date.now, report });
  const releaseFiles = site && createReleaseFiles(site.files(), { now: Date.now, report, stopped });
  return { deployment, lineLists, releaseFiles };
}
