import type { Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { registerFiles } from '../../http/serve-files.ts';
import { createOffersPage, OFFER_KINDS, type OfferKind } from './offers-page.ts';
import { createOfferPreview } from './offers-preview.ts';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
/** Pictures may come from any host, because operators enter their addresses by hand; scripts and navigation are blocked. */
const composePreviewPolicy = (sandboxOrigin: string, pictureHost: string) =>
  `default-src 'none'; style-src ${sandboxOrigin}; img-src * data:; base-uri ${pictureHost}; form-action 'none'; frame-ancestors 'self'; sandbox`;

/** Serves the pages for editing announcements, banners and promo images; docs/product/sandbox.md */
export function registerOfferPages(app: Hono, pictureHost: string): void {
  registerFiles(app, '/sandbox/files', [new URL('./offers.css', import.meta.url)]);
  // The preview has no origin, and paths below /sandbox refuse other origins.
  registerFiles(app, '/offers', [new URL('./preview.css', import.meta.url)]);

  app.get('/sandbox/offers/:kind', (context) => {
    setHeaders(context, PAGE_POLICY);
    const merchant = findMerchantByCode(context.req.query('merchant') ?? '') ?? MERCHANTS[0];
    return context.html(createOffersPage(readKind(context), merchant));
  });

  app.post('/sandbox/offers/:kind/preview', async (context) => {
    const fields = await context.req.parseBody();
    const { origin } = new URL(context.req.url);
    const wanted = typeof fields.merchant === 'string' ? findMerchantByCode(fields.merchant) : undefined;
    const { code } = wanted ?? MERCHANTS[0];
    setHeaders(context, composePreviewPolicy(origin, pictureHost));
    return context.html(createOfferPreview({ kind: readKind(context), fields, merchant: code, origin, pictureHost }));
  });
}

function setHeaders(context: Context, policy: string): void {
  context.header('Content-Security-Policy', policy);
  context.header('Cache-Control', 'no-store');
}

function readKind(context: Context): OfferKind {
  const kind = OFFER_KINDS.find((name) => name === context.req.param('kind'));
  if (!kind) throw new HTTPException(404, { message: 'There is no such list.' });
  return kind;
}
