import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The body as JSON whatever its type says, so that a bare `curl -d` works. */
export async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text());
  } catch {
    throw new HTTPException(400, { message: 'The body is not JSON.' });
  }
}
