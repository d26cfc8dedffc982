import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** Reads JSON with any content type, so that a bare `curl -d` works; `empty` replaces a missing body. */
export async function readJson(context: Context, empty?: unknown): Promise<unknown> {
  const text = await context.req.text();
  if (text === '' && empty !== undefined) return empty;
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400, { message: 'The body is not JSON.' });
  }
}
