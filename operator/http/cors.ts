import type { MiddlewareHandler } from 'hono';
import { APP_SCOPE, HEADER, ROW_NAME_HEADER } from '#contract/names.ts';

const PREFLIGHT_AGE_SECONDS = 86_400;
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE';
const ALLOWED_HEADERS = ['Content-Type', ...Object.values(HEADER)].join(', ');
const EXPOSED_HEADERS = `Date, Retry-After, Server-Timing, ${ROW_NAME_HEADER}`;

/**
 * Allows pages of the same merchant to call over any of its lines, and nobody else; the shell's files are open to all.
 * docs/product/lines.md
 */
export function allowLineOrigins(listOrigins: (hostname: string) => readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const isAllowed = origin !== undefined && listOrigins(new URL(context.req.url).hostname).includes(origin);
    if (context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')) {
      context.status(204);
      if (isAllowed) answerPreflight(context.header.bind(context));
      context.res = context.body(null);
    } else {
      await next();
      if (isAllowed) context.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    }
    if (context.req.path.startsWith(APP_SCOPE)) {
      // Were these files to vary by origin, the worker would fetch again what the page's own module request had cached.
      context.header('Access-Control-Allow-Origin', '*');
      return;
    }
    context.header('Vary', 'Origin', { append: true });
    if (!isAllowed) return;
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Access-Control-Allow-Credentials', 'true');
  };
}

function answerPreflight(setHeader: (name: string, value: string) => void): void {
  setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
  setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  setHeader('Access-Control-Max-Age', String(PREFLIGHT_AGE_SECONDS));
}
