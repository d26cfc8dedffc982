import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
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

/** Answers a refused control call with one sentence; `report` receives unexpected errors. */
export function createErrorHandler(report: (error: Error) => void): ErrorHandler {
  return (error, context) => {
    if (error instanceof HTTPException) return context.json({ error: error.message }, error.status);
    if (error instanceof v.ValiError)
      return context.json({ error: `${v.getDotPath(error.issues[0]) ?? 'body'}: ${error.message}` }, 400);
    report(error);
    return context.json({ error: 'Something went wrong inside.' }, 500);
  };
}
