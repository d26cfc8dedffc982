import type { Context } from 'hono';
import type { LineOrigins } from '#operator/http/line-origins.ts';

/** Headers of a third-party page that only our pages may frame. */
export function setFramedPageHeaders(context: Context, origins: LineOrigins): void {
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
    `frame-ancestors ${origins.frameAncestors.join(' ')}`,
  ];
  context.header('Content-Security-Policy', policy.join('; '));
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  context.header('X-Content-Type-Options', 'nosniff');
}

/** Whether an origin belongs to a page of ours, at any address. */
export function isPageOrigin(origin: string, origins: LineOrigins): boolean {
  return URL.canParse(origin) && origins.list(new URL(origin).hostname).includes(origin);
}
