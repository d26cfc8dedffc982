import type { MiddlewareHandler } from 'hono';
import { APP_SCOPE, HEADER, ROW_NAME_HEADER } from '#contract/names.ts';
import { ACCEPT_SIGNATURE_HEADER, REPLY_KEY_HEADER, SIGNATURE_HEADER } from '#contract/proofs/signature-base.ts';

const PREFLIGHT_AGE_SECONDS = 86_400;
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE';
const ALLOWED_HEADERS = ['Content-Type', ...Object.values(HEADER)].join(', ');
export const EXPOSED_HEADERS = `Age, Date, Retry-After, Server-Timing, ${ROW_NAME_HEADER}`;

/**
 * Allows only pages of the same merchant to call over any of its lines; the shell's files are public. `isSigned`: replies are
 * signed. docs/product/lines.md
 */
export function allowLineOrigins(listOrigins: (hostname: string) => readonly string[], isSigned = false): MiddlewareHandler {
  const allowed = isSigned ? `${ALLOWED_HEADERS}, ${ACCEPT_SIGNATURE_HEADER}, ${SIGNATURE_HEADER}` : ALLOWED_HEADERS;
  const exposed = isSigned ? `${EXPOSED_HEADERS}, ${SIGNATURE_HEADER}` : EXPOSED_HEADERS;
  return async (context, next) => {
    const origin = context.req.header('origin');
    const isAllowed = origin !== undefined && listOrigins(new URL(context.req.url).hostname).includes(origin);
    if (context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')) {
      context.status(204);
      if (isAllowed) answerPreflight(allowed, context.header.bind(context));
      context.res = context.body(null);
    } else {
      await next();
      const hasKey = context.res.headers.has(REPLY_KEY_HEADER);
      if (isAllowed) context.header('Access-Control-Expose-Headers', hasKey ? `${exposed}, ${REPLY_KEY_HEADER}` : exposed);
    }
    const headers = composeCorsHeaders(context.req.path, isAllowed ? origin : undefined);
    for (const [name, value] of Object.entries(headers)) context.header(name, value, { append: name === 'Vary' });
  };
}

/** Composes what lets a page of an allowed origin read the answer; every page may read the shell's files. */
export function composeCorsHeaders(path: string, allowedOrigin: string | undefined): Record<string, string> {
  // If these files varied by origin, the worker would fetch again what the page's module requests had cached.
  if (path.startsWith(APP_SCOPE)) return { 'Access-Control-Allow-Origin': '*' };
  if (allowedOrigin === undefined) return { Vary: 'Origin' };
  return { Vary: 'Origin', 'Access-Control-Allow-Origin': allowedOrigin, 'Access-Control-Allow-Credentials': 'true' };
}

function answerPreflight(allowed: string, setHeader: (name: string, value: string) => void): void {
  setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
  setHeader('Access-Control-Allow-Headers', allowed);
  setHeader('Access-Control-Max-Age', String(PREFLIGHT_AGE_SECONDS));
}
