import { Hono, type MiddlewareHandler } from 'hono';
import { MINI_GAME_PREFIX } from '#contract/messages/mini-game-frame.ts';
import { SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import { allowLines } from '../http/cors.ts';
import { endRequests } from '../http/drain-requests.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { type EncryptedParts, setSafeHeaders } from '../http/safe-headers.ts';
import { answerPlainCall, limitPlainCall } from '../http/simple-requests.ts';

export interface AppParts {
  readonly origins: LineOrigins;
  /** Answers everything under /wps. */
  readonly calls: Hono;
  /** Answers the rest; null where only calls are served. */
  readonly site: Hono | null;
  /** The mini-game's scripts; without them their addresses are not found. */
  readonly miniGame?: Hono | null;
  /** What says that a line is reached by https; nothing does when left out. */
  readonly encrypted?: EncryptedParts;
  /** Null where the calls are somebody else's. */
  readonly metrics?: { readonly measure: MiddlewareHandler; readonly app: Hono } | null;
}

const PLAIN: EncryptedParts = { trustedProxies: 0, publicOrigins: [] };

/** What one line answers: calls, and the app's files. */
export function createApp({ origins, calls, site, miniGame, metrics, encrypted = PLAIN }: AppParts): Hono {
  const app = new Hono();
  app.use(endRequests, setSafeHeaders(encrypted), allowLines(origins.list));
  if (metrics) app.all('/metrics', (context) => metrics.app.fetch(context.req.raw, context.env ?? {}));
  const served = metrics ? measureAll(calls, metrics.measure) : calls;
  app.post(SIMPLE_REQUEST_PATH, limitPlainCall, (context) => answerPlainCall(context, served, origins.list));
  app.all('/wps/*', (context) => served.fetch(context.req.raw, context.env ?? {}));
  if (miniGame) app.get(`${MINI_GAME_PREFIX}*`, (context) => miniGame.fetch(context.req.raw));
  if (site) app.all('*', (context) => site.fetch(context.req.raw, context.env ?? {}));
  return app;
}

/** Measured where the call is known by its own name, however it travelled. */
function measureAll(calls: Hono, measure: MiddlewareHandler): Hono {
  return new Hono().use(measure).all('*', (context) => calls.fetch(context.req.raw, context.env ?? {}));
}
