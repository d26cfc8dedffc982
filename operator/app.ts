import { Hono, type MiddlewareHandler } from 'hono';
import { PLAIN_CALL_PATH } from '../contract/names.ts';
import { allowLines } from './http/cors.ts';
import { answerPlainCall } from './http/plain-calls.ts';
import type { LineOrigins } from './lines/line-origins.ts';

export interface AppParts {
  readonly origins: LineOrigins;
  /** Answers everything under /wps. */
  readonly calls: Hono;
  /** Answers the rest; null where only calls are served. */
  readonly site: Hono | null;
  /** Null where the calls are somebody else's. */
  readonly metrics?: { readonly measure: MiddlewareHandler; readonly app: Hono } | null;
}

/** What one line answers: calls, and the app's files. */
export function createApp({ origins, calls, site, metrics }: AppParts): Hono {
  const app = new Hono();
  app.use(allowLines(origins.list));
  if (metrics) {
    app.use('/wps/*', metrics.measure);
    app.all('/metrics', (context) => metrics.app.fetch(context.req.raw, context.env ?? {}));
  }
  app.post(PLAIN_CALL_PATH, (context) => answerPlainCall(context, calls, origins.list));
  app.all('/wps/*', (context) => calls.fetch(context.req.raw, context.env ?? {}));
  if (site) app.all('*', (context) => site.fetch(context.req.raw, context.env ?? {}));
  return app;
}
