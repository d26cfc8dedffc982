import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';

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
