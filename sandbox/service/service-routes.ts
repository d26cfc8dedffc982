import type { Hono } from 'hono';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { readBrowserLanguage } from '#operator/protocol/text-language.ts';
import { registerFiles } from '../http/serve-files.ts';
import { createServicePage, isServiceProvider } from './service-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Serves the customer-service providers; docs/product/sandbox.md */
export function registerServices(app: Hono): void {
  registerFiles(app, '/service', [new URL('./service.css', import.meta.url)]);
  app.get('/service/:provider', (context) => {
    const kind = context.req.param('provider');
    if (!isServiceProvider(kind)) return context.notFound();
    context.header('Content-Security-Policy', POLICY);
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Vary', 'Accept-Language');
    const query = context.req.query();
    const merchant = findMerchantByCode(query.merchant ?? '') ?? MERCHANTS[0];
    const language = readBrowserLanguage(context.req.header('accept-language'));
    return context.html(createServicePage({ kind, merchant, language, query }));
  });
}
