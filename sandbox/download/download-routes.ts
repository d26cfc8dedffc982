import type { Hono } from 'hono';
import type { Merchant } from '#contract/merchant.ts';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { readBrowserLanguage } from '#operator/protocol/text-language.ts';
import { registerFiles } from '../http/serve-files.ts';
import { createDownloadPage, isDownloadKind } from './download-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Serves pages in place of a merchant's app, so that no link of the download page is dead; docs/product/sandbox.md */
export function registerDownloads(app: Hono, { lines }: { readonly lines: readonly { readonly port: number }[] }): void {
  registerFiles(app, '/download', [new URL('./download.css', import.meta.url)]);
  app.get('/download/:kind', (context) => {
    const kind = context.req.param('kind');
    if (!isDownloadKind(kind)) return context.notFound();
    context.header('Content-Security-Policy', POLICY);
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Vary', 'Accept-Language');
    const merchant = findMerchantByCode(context.req.query('merchant') ?? '') ?? MERCHANTS[0];
    const language = readBrowserLanguage(context.req.header('accept-language'));
    return context.html(createDownloadPage({ kind, merchant, language, home: findHome(merchant, lines[0]?.port) }));
  });
}

function findHome({ code }: Merchant, port: number | undefined): string {
  const host = code === MERCHANTS[0].code ? 'localhost' : `${code}.localhost`;
  return `http://${host}:${port}/m/home`;
}
