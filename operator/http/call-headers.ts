import type { MiddlewareHandler } from 'hono';

/** Replies are kept by the gateway and by nobody on the way; the time spent here is told to who measures. */
export const setCallHeaders: MiddlewareHandler = async (context, next) => {
  const startedAt = performance.now();
  await next();
  context.header('Cache-Control', 'no-store');
  context.header('Server-Timing', `operator;dur=${(performance.now() - startedAt).toFixed(1)}`);
};
