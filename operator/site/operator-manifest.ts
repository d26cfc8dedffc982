import { Hono } from 'hono';
import { findMerchantByCode } from '#contract/merchants.ts';
import { OPERATOR_MANIFEST_PATH } from '#contract/names.ts';
import type { Resources } from '#contract/schemas/player/settings.ts';
import { fillManifest } from './fill-manifest.ts';
import type { PublishedSite } from './published-site.ts';

export interface OperatorManifestDeps {
  readonly site: PublishedSite;
  /** Null where the database is away and nothing is known: an installed app would change its name for as long. */
  readonly findTemplates: (merchantCode: string) => Promise<Resources['templates'] | null>;
}

/** Serves the manifest of a merchant as its operator's templates have it. docs/product/merchants.md#web-manifest */
export function createOperatorManifest({ site, findTemplates: find }: OperatorManifestDeps): Hono {
  const app = new Hono();
  app.get(OPERATOR_MANIFEST_PATH, async (context) => {
    const merchant = findMerchantByCode(context.req.query('merchantCode') ?? '');
    const built = merchant && site.files().get(`/m/manifests/${merchant.code}.webmanifest`);
    if (!built) return context.text('Not found', 404);
    const templates = await find(merchant.code);
    if (!templates) return context.text('Service unavailable', 503, { 'Retry-After': '2' });
    const body = fillManifest(built.body.toString('utf8'), templates);
    const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' };
    return context.body(body, 200, { ...headers, 'X-Content-Type-Options': 'nosniff' });
  });
  return app;
}
