import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MINI_GAME_PREFIX } from '#contract/messages/mini-game-frame.ts';
import { CALLS_PREFIX } from '#contract/names.ts';
import { listLinePorts, type OperatorConfig, SANDBOX_PASSWORD } from '../config.ts';
import { awaitDatabase, openUnlessAway } from '../db/await-database.ts';
import { DatabaseUnreachable, toDatabaseUnreachable } from '../db/engines/database-unreachable.ts';
import { type Database, type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { keepSending } from '../domain/push/sending/push-sender.ts';
import { scheduleDeletion } from '../domain/tracking/delete-old-rows.ts';
import type { Readiness } from '../http/health.ts';
import { createLineOrigins } from '../http/line-origins.ts';
import { createLineServer, type LineServer } from '../http/line-server.ts';
import { logDatabase, logDeployment, logError, logProcess, type ProcessState, type WriteLine } from '../http/request-log.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { refuseSandboxUsers } from '../seeds/refuse-sandbox-users.ts';
import { seedDatabase } from '../seeds/seed-database.ts';
import { watchDeploymentFile } from '../site/deployment-file.ts';
import { createPublishedSite, type PublishedSite } from '../site/published-site.ts';
import { readRelease } from '../site/releases/read-release.ts';
import { loadSiteFiles } from '../site/site-files.ts';
import { createConfiguredApp } from './app.ts';
import { createConfiguredSender } from './configured-sender.ts';
import { createLineListener, respondWhileStarting } from './line-listener.ts';
import { createMetrics } from './metrics/metrics.ts';

export interface RunningOperator {
  /** Origins of the lines under the name `localhost`; line 0 first. */
  readonly lineUrls: readonly string[];
  /** The page of the sandbox; null in production. */
  readonly sandboxUrl: string | null;
  /** Resolves once calls are served: later than the start only while PostgreSQL is away; rejects where waiting cannot help. */
  readonly ready: Promise<void>;
  /** Answers a request as a line does, without a socket. */
  fetch(request: Request): Promise<Response>;
  /** Says that it stops, answers what comes for `drainMs` more, and ends. */
  close(drainMs?: number): Promise<void>;
}

/** Starts everything the configuration asks for; throws StartError with one sentence if it cannot. docs/product/operator.md */
export async function startOperator(config: OperatorConfig): Promise<RunningOperator> {
  const write: WriteLine = config.hasLog ? (line) => process.stdout.write(`${line}\n`) : () => {};
  const report = (error: Error) => logError(error, write);
  const ports = listLinePorts(config);
  const origins = createLineOrigins(ports, config.lineOrigins);
  const sandbox = config.hasSandbox ? createSandbox(config, origins, report) : null;
  let answer: RequestListener = respondWhileStarting;
  const started: Started = { state: 'starting' };
  const findReadiness = (): Readiness =>
    started.state === 'ready' && started.database?.isReachable() === false ? 'database-away' : started.state;
  const findRelease = () => (started.site ? readRelease(started.site.files()) : null);
  const findDatabase = () => started.database ?? null;
  const metrics = config.metrics.kind === 'off' ? null : createMetrics({ findDatabase, findReadiness, findRelease });
  const lines = ports.map((port, line) => {
    const respond: RequestListener = (request, response) => answer(request, response);
    const listener = createLineListener({ line, write, sandbox, origins, metrics, findReadiness, answer: respond });
    return createLineServer({ port, addresses: config.addresses, listener, ...sandbox?.serverOptions });
  });
  const tell = (process: ProcessState['process']) => logProcess({ process, ...findRelease() }, write);

  const stopped = new AbortController();
  const endAll = async (drainMs: number) => {
    const hadBegun = started.state !== 'starting';
    started.state = 'stopping';
    if (hadBegun) tell('stops');
    if (drainMs > 0) await new Promise((done) => setTimeout(done, drainMs));
    stopped.abort();
    const closeSandbox = async () => {
      // A start that is still under way would open the sandbox after it was closed.
      await started.beginning;
      await sandbox?.close();
    };
    await Promise.all([...lines.map((line) => line.close()), closeSandbox()]);
    await started.sending;
    await started.database?.close();
    if (hadBegun) tell('has stopped');
  };
  let ending: Promise<void> | null = null;
  const close = (drainMs = 0) => {
    ending ??= endAll(drainMs);
    return ending;
  };
  try {
    // Ports before data: a second start on the same machine stops here, before it touches the same folder.
    await openAll(lines);
    const site =
      config.serveApp === 'dist' ? createPublishedSite(await loadSiteFiles(config.distFolder, config.cacheFolder)) : null;
    started.site = site;
    const beforeCalls = sandbox?.beforeCalls ?? [];
    const deployment = await watchDeployment(config, site, stopped.signal, write);
    const shared = { config, origins, site, deployment, beforeCalls, report, metrics, stopped: stopped.signal };
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
      await sandbox?.open({ lines, site, db: database?.db ?? null, sender });
      serve(app);
      if (started.state === 'stopping') return;
      started.state = 'ready';
      tell('serves');
      if (!database || !sender) return;
      scheduleDeletion(database.db, stopped.signal, report);
      started.sending = keepSending(sender, stopped.signal, report);
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
    const lineUrls = ports.map((port) => `http://localhost:${port}`);
    const fetch = async (request: Request) => started.app?.fetch(request) ?? new Response(null, { status: 503 });
    return { lineUrls, sandboxUrl: sandbox?.url ?? null, ready, fetch, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Started {
  state: Readiness;
  app?: Hono;
  /** Null where calls go to another operator. */
  database?: OpenDatabase | null;
  site?: PublishedSite | null;
  beginning?: Promise<unknown>;
  sending?: Promise<void>;
}

interface AppWithDatabase {
  readonly app: Hono;
  /** Null where calls go to another operator. */
  readonly database: OpenDatabase | null;
}

/** A database that goes away before the app has read its keys counts as away, like any other. */
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
  const place = config.database;
  const onChange = (isReachable: boolean) => logDatabase(isReachable, write);
  const watched = place.kind === 'postgres' ? { ...place, onChange, stopped } : place;
  return openDatabase(watched, (opened) => prepareData(opened, config));
}

const describeOutage = ({ message }: DatabaseUnreachable) =>
  `The database at DATABASE_URL does not answer (${message}): the app is served without it, and it is asked again every second.\n`;

/** Rejects when the later start fails, without an unhandled rejection where nobody waits for it. */
function endOnFailure(beginning: Promise<void>, close: () => Promise<void>): Promise<void> {
  const ready = beginning.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  ready.catch(() => {});
  return ready;
}

/** In production the sandbox's password works only where it is configured by name. */
async function prepareData(db: Database, { defaultPassword: password, hasSandbox }: OperatorConfig): Promise<void> {
  if (!hasSandbox && password !== SANDBOX_PASSWORD) await refuseSandboxUsers(db, SANDBOX_PASSWORD);
  await seedDatabase(db, { password, hasSandbox });
}

async function openAll(lines: readonly LineServer[]): Promise<void> {
  for (const line of lines) await line.open();
}

/** A development server answers what is neither a call nor a mini-game; otherwise the app does. */
function createAnswer(app: Hono, { serveApp }: OperatorConfig): RequestListener {
  const answerApp = getRequestListener(app.fetch);
  if (typeof serveApp !== 'function') return answerApp;
  const isOurs = (url = '') => url.startsWith(CALLS_PREFIX) || url.startsWith(MINI_GAME_PREFIX);
  return (request, response) => (isOurs(request.url) ? answerApp(request, response) : serveApp(request, response));
}

function watchDeployment({ operatorFile }: OperatorConfig, site: PublishedSite | null, stopped: AbortSignal, write: WriteLine) {
  return watchDeploymentFile(operatorFile, {
    stopped,
    // A page that was drawn by the earlier file is not served again.
    onChange: () => site?.revise(),
    log: (sentence) => logDeployment(sentence, write),
  });
}
