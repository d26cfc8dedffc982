import type { MiddlewareHandler } from 'hono';
import { isLoopbackHost } from '#contract/names.ts';

/** Refuses requests of other pages, which may be open in the same browser; tools send no Origin. */
export const guardLoopback: MiddlewareHandler = async (context, next) => {
  const { hostname, origin: ownOrigin } = new URL(context.req.url);
  const origin = context.req.header('origin');
  if (!isLoopbackHost(hostname) || (origin !== undefined && origin !== ownOrigin)) {
    return context.json({ error: 'The sandbox answers only this machine.' }, 403);
  }
  return next();
};
