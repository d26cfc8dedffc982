import type { Hono } from 'hono';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { toTextLanguage } from '#operator/protocol/text-language.ts';
import { createTermsPage, isTermsKind } from './terms-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Serves pages in place of a merchant's terms, so that no link of a registration is dead; docs/product/sandbox.md */
export function registerTerms(app: Hono): void {
  app.get('/terms/:kind', (context) => {
    const kind = context.req.param('kind');
    if (!isTermsKind(kind)) return context.notFound();
    context.header('Content-Security-Policy', POLICY);
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Vary', 'Accept-Language');
    const merchant = findMerchantByCode(context.req.query('merchant') ?? '') ?? MERCHANTS[0];
    const [requested = ''] = (context.req.header('accept-language') ?? '').split(/[,;]/);
    return context.html(createTermsPage(kind, merchant, toTextLanguage(requested)));
  });
}
