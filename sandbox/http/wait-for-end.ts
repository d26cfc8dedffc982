import type { Context } from 'hono';

/** Sends no answer until the caller has disconnected. */
export function waitForEnd(context: Context): Promise<Response> {
  return new Promise((resolve) => {
    const { signal } = context.req.raw;
    const end = () => resolve(context.text('', 503));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
