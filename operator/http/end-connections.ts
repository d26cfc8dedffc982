import type { MiddlewareHandler } from 'hono';

/** The last replies of a process end their connections: who kept one would send the next call to nobody. docs/operating.md#health */
export function endConnections(isStopping: () => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (isStopping()) context.header('Connection', 'close');
  };
}
