import type { Context, MiddlewareHandler } from 'hono';
import { countTrustedHops } from './client-ip.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Default headers of every reply: its type is fixed, other sites cannot frame or embed it, and it runs no scripts. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};
/** Without includeSubDomains, because an operator may have other hosts below its name. */
const HSTS = 'max-age=31536000';

export interface HttpsOptions {
  readonly trustedProxies: TrustedProxies;
  /** Public origins of the lines, if configured. */
  readonly publicOrigins: readonly string[];
}

/** Adds the default security headers to every reply that does not set its own; docs/product/page-policy.md#every-reply */
export function setSafeHeaders(options: HttpsOptions): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const missing = Object.entries(SAFE_HEADERS).filter(([name]) => !context.res.headers.has(name));
    for (const [name, value] of missing) context.header(name, value);
    if (isEncrypted(context, options)) context.header('Strict-Transport-Security', HSTS);
  };
}

/** Whether a request came by https: our own proxy reports it, or its host is a line that is reached only by https. */
function isEncrypted(context: Context, { trustedProxies, publicOrigins }: HttpsOptions): boolean {
  const { host } = new URL(context.req.url);
  if (publicOrigins.includes(`https://${host}`)) return true;
  const forwarded = context.req.header('x-forwarded-proto')?.split(',') ?? [];
  // Many proxies replace the header; others append their value on the right, as they do with addresses.
  const hops = countTrustedHops(context, trustedProxies);
  const protocol = hops > 0 ? (forwarded.at(-hops) ?? forwarded.at(0)) : undefined;
  return protocol?.trim().toLowerCase() === 'https';
}
