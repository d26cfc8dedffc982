import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MINI_GAME_PREFIX } from '../contract/messages/mini-game-frame.ts';
import { CALLS_PREFIX } from '../contract/names.ts';
import { assembleApp } from './assemble-app.ts';
import { listLinePorts, type OperatorConfig, SANDBOX_PASSWORD } from './config.ts';
import { type Database, type OpenDatabase, openDatabase } from './db/open-database.ts';
import { logError, logRequest, type WriteLine } from './http/request-log.ts';
import { createLineOrigins } from './lines/line-origins.ts';
import { createLineServer, type LineServer } from './lines/line-server.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { plantSeeds } from './seeds/plant-seeds.ts';
import { refuseSandboxPeople } from './seeds/refuse-sandbox-people.ts';
import { createPublishedSite } from './site/published-site.ts';
import { loadSiteFiles } from './site/site-files.ts';

export interface RunningOperator {
  /** Origins of the lines under the name `localhost`; line 0 first. */
  readonly lineUrls: readonly string[];
  /** The page of the sandbox; null in production. */
  readonly sandboxUrl: string | null;
  /** Answers a request as a line does, without a socket. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Starts everything the configuration asks for; throws StartError with one sentence if it cannot. docs/product/operator.md */
export async function startOperator(config: OperatorConfig): Promise<RunningOperator> {
  const write: WriteLine = config.hasLog ? (line) => process.stdout.write(`${line}\n`) : () => {};
  const report = (error: Error) => logError(error, write);
  const ports = listLinePorts(config);
  const origins = createLineOrigins(ports, config.lineOrigins);
  const sandbox = config.hasSandbox ? createSandbox(config, origins, report) : null;
  let answer: RequestListener = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end();
  const lines = ports.map((port, line) => {
    const listener = createListener(line, write, sandbox, (request, response) => answer(request, response));
    return createLineServer({ port, addresses: config.addresses, listener, ...sandbox?.serverOptions });
  });

  const started: { database?: OpenDatabase } = {};
  const close = async () => {
    await Promise.all([...lines.map((line) => line.close()), sandbox?.close()]);
    await started.database?.close();
  };
  try {
    // Ports before data: a second start on the same machine stops here, before it touches the same folder.
    await openAll(lines);
    if (!config.operatorUrl) {
      started.database = await openDatabase(config.database, (opened) => prepareData(opened, config));
    }
    const db = started.database?.db ?? null;
    const site =
      config.serveApp === 'dist' ? createPublishedSite(await loadSiteFiles(config.distFolder, config.cacheFolder)) : null;
    const delay = sandbox?.latencies.delay ?? null;
    const app = await assembleApp({ config, origins, db, site, delay, report });
    await sandbox?.open(lines, db, site);
    answer = createAnswer(app, config);
    const lineUrls = ports.map((port) => `http://localhost:${port}`);
    return { lineUrls, sandboxUrl: sandbox?.url ?? null, fetch: async (request) => app.fetch(request), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In production the sandbox's password serves only whoever asks for it by name. */
async function prepareData(db: Database, { defaultPassword: password, hasSandbox }: OperatorConfig): Promise<void> {
  if (!hasSandbox && password !== SANDBOX_PASSWORD) await refuseSandboxPeople(db, SANDBOX_PASSWORD);
  await plantSeeds(db, { password, hasSandbox });
}

async function openAll(lines: readonly LineServer[]): Promise<void> {
  for (const line of lines) await line.open();
}

function createListener(line: number, write: WriteLine, sandbox: Sandbox | null, answer: RequestListener): RequestListener {
  return (request, response) => {
    logRequest(line, request, response, write);
    if (sandbox) sandbox.faults.admit(line, request, response, () => answer(request, response));
    else answer(request, response);
  };
}

/** A development server answers what is neither a call nor a mini-game; otherwise the app does. */
function createAnswer(app: Hono, { serveApp }: OperatorConfig): RequestListener {
  const answerApp = getRequestListener(app.fetch);
  if (typeof serveApp !== 'function') return answerApp;
  const isOurs = (url = '') => url.startsWith(CALLS_PREFIX) || url.startsWith(MINI_GAME_PREFIX);
  return (request, response) => (isOurs(request.url) ? answerApp(request, response) : serveApp(request, response));
}
