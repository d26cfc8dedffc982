import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { CALLS_PREFIX } from '../contract/names.ts';
import { createApp } from './app.ts';
import { createCalls } from './calls.ts';
import type { OperatorConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import { handOverCall } from './http/hand-over-calls.ts';
import { logError, logRequest, type WriteLine } from './http/request-log.ts';
import { createLineOrigins, type LineOrigins } from './lines/line-origins.ts';
import { createLineServer, type LineServer } from './lines/line-server.ts';
import { loadKeyPair } from './sealing/key-pair.ts';
import { plantSeeds } from './seeds/plant-seeds.ts';
import { loadSiteFiles } from './site/site-files.ts';
import { createSite } from './site/site-routes.ts';

const LINE_COUNT = 4;
const SANDBOX_PORT_OFFSET = 9;

export interface RunningOperator {
  readonly urls: OperatorUrls;
  readonly lines: readonly LineServer[];
  /** Answers a request as line 0 does, without a socket. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface OperatorUrls {
  readonly lines: readonly string[];
  readonly sandbox: string | null;
}

/** Starts everything the configuration asks for; throws StartError with one sentence if it cannot. docs/product/operator.md */
export async function startOperator(config: OperatorConfig): Promise<RunningOperator> {
  const ports = Array.from({ length: LINE_COUNT }, (_, line) => config.port + line);
  const origins = createLineOrigins(ports, config.lineOrigins);
  const write: WriteLine = config.hasLog ? (line) => process.stdout.write(`${line}\n`) : () => {};
  let answer: RequestListener = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end();
  const lines = ports.map((port, line) =>
    createLineServer({
      port,
      addresses: config.addresses,
      listener: (request, response) => {
        logRequest(line, request, response, write);
        answer(request, response);
      },
    }),
  );

  const open: { database?: OpenDatabase } = {};
  const close = async () => {
    await Promise.all(lines.map((line) => line.close()));
    await open.database?.close();
  };
  try {
    // Ports before data: a second start on the same machine stops here, before it touches the same folder.
    for (const line of lines) await line.open();
    if (!config.operatorUrl) open.database = await openDatabase(config.database, (db) => plantSeeds(db, config.defaultPassword));
    const app = await assembleApp(config, origins, open.database, (error) => logError(error, write));
    answer = createAnswer(app, config);
    return {
      urls: {
        lines: ports.map((port) => `http://localhost:${port}`),
        sandbox: config.hasSandbox ? `http://localhost:${config.port + SANDBOX_PORT_OFFSET}/sandbox` : null,
      },
      lines,
      fetch: async (request) => app.fetch(request),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assembleApp(
  config: OperatorConfig,
  origins: LineOrigins,
  database: OpenDatabase | undefined,
  report: (error: Error) => void,
): Promise<Hono> {
  const sandboxOrigin = config.hasSandbox ? `http://localhost:${config.port + SANDBOX_PORT_OFFSET}` : null;
  const gameOrigin = config.gameOrigin ?? sandboxOrigin;
  const games = gameOrigin ? [gameOrigin] : [];
  const calls = database
    ? createCalls(
        { db: database.db, keyPair: await loadKeyPair(database.db), origins, gameOrigin, now: () => new Date() },
        report,
      )
    : new Hono().all('*', (context) => handOverCall(context, config.operatorUrl ?? ''));
  const site =
    config.serveApp === 'dist'
      ? createSite({
          files: await loadSiteFiles(config.distFolder, config.cacheFolder),
          origins,
          games,
          mayCallLoopback: config.lineOrigins.length === 0,
        })
      : null;
  return createApp({ origins, calls, site });
}

/** A development server answers what is not a call; otherwise the app does. */
function createAnswer(app: Hono, { serveApp }: OperatorConfig): RequestListener {
  const answerApp = getRequestListener(app.fetch);
  if (typeof serveApp !== 'function') return answerApp;
  return (request, response) =>
    request.url?.startsWith(CALLS_PREFIX) ? answerApp(request, response) : serveApp(request, response);
}
