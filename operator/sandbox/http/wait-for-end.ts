import type { Context } from 'hono';

/** Says nothing until the caller has gone. */
export function waitForEnd(context: Context): Promise<Response> {
  return new Promise((resolve) => {
    const { signal } = context.req.raw;
    const end = () => resolve(context.text('', 503));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
