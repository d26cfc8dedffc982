import type { MiddlewareHandler } from 'hono';
import { matchEndpoint } from '#contract/endpoints.ts';
import { ROW_NAME_HEADER } from '#contract/names.ts';

/** Sets the headers of every call: the row's name, no caching, because only the gateway stores replies, and the time taken. */
export const setCallHeaders: MiddlewareHandler = async (context, next) => {
  const startedAt = performance.now();
  await next();
  const name = matchEndpoint(context.req.method, context.req.path);
  if (name) context.header(ROW_NAME_HEADER, name);
  context.header('Cache-Control', 'no-store');
  context.header('Server-Timing', `operator;dur=${(performance.now() - startedAt).toFixed(1)}`);
};
