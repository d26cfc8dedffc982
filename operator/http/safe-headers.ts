import type { Context, MiddlewareHandler } from 'hono';

/** Default headers of every reply: it keeps its type, cannot be framed or embedded by others, and runs nothing. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
/** Without includeSubDomains: an operator may have other hosts below its name. */
const HSTS = 'max-age=31536000';

export interface HttpsOptions {
  /** How many proxies of our own stand in front. */
  readonly trustedProxies: number;
  /** Public origins of the lines, as far as they are known. */
  readonly publicOrigins: readonly string[];
}

/** Adds the default security headers to every reply that does not set its own; docs/product/security.md#every-reply. */
export function setSafeHeaders(options: HttpsOptions): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const missing = Object.entries(SAFE_HEADERS).filter(([name]) => !context.res.headers.has(name));
    for (const [name, value] of missing) context.header(name, value);
    if (isEncrypted(context, options)) context.header('Strict-Transport-Security', HSTS);
  };
}

/** A request came by https if our own proxy says so, or if its host is a line that is reached by https alone. */
function isEncrypted(context: Context, { trustedProxies, publicOrigins }: HttpsOptions): boolean {
  const { host } = new URL(context.req.url);
  if (publicOrigins.includes(`https://${host}`)) return true;
  const noted = context.req.header('x-forwarded-proto')?.split(',') ?? [];
  // Many proxies write one word over whatever was there; others add theirs on the right, as they do with addresses.
  const heard = trustedProxies > 0 ? (noted.at(-trustedProxies) ?? noted.at(0)) : undefined;
  return heard?.trim().toLowerCase() === 'https';
}
