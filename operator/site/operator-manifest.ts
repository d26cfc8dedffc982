import { Hono } from 'hono';
import { OPERATOR_MANIFEST_PATH } from '#contract/names.ts';
import type { Resources } from '#contract/schemas/player/resources.ts';
import { findMerchantByCode } from '#merchants/merchants.ts';
import { fillManifest } from './fill-manifest.ts';
import type { PublishedSite } from './published-site.ts';

export interface OperatorManifestDeps {
  readonly site: PublishedSite;
  /** Null while the database is unreachable and there is no last value: an installed app would otherwise change its name. */
  readonly findTemplates: (merchantCode: string) => Promise<Resources['templates'] | null>;
}

/** Serves a merchant's manifest from its operator's templates. docs/product/merchants.md#web-manifest */
export function createOperatorManifest({ site, findTemplates: find }: OperatorManifestDeps): Hono {
  const app = new Hono();
  app.get(OPERATOR_MANIFEST_PATH, async (context) => {
    const merchant = findMerchantByCode(context.req.query('merchantCode') ?? '');
    const built = merchant && site.files().get(`/m/manifests/${merchant.code}.webmanifest`);
    if (!built) return context.text('Not found', 404);
    const templates = await find(merchant.code);
    if (!templates) return context.text('Service unavailable', 503, { 'Retry-After': '2' });
    const body = fillManifest(built.body.toString('utf8'), templates);
    const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache, no-transform' };
    return context.body(body, 200, { ...headers, 'X-Content-Type-Options': 'nosniff' });
  });
  return app;
}
