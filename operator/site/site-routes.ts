import { type Context, Hono } from 'hono';
import { APP_SHELL_PATH } from '#contract/names.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { chooseEncoding } from './compressed-copies.ts';
import { findLobbyPage, type LobbyPages } from './find-lobby-page.ts';
import { findPolicy, type PolicySources } from './find-policy.ts';
import { type FileSources, findSiteFile } from './find-site-file.ts';
import { findStatedAuthDomain } from './identity-sources.ts';
import { createMerchantShells } from './merchant-shells.ts';
import { createFileHeaders } from './page-headers.ts';
import { registerProviderPages } from './provider-pages.ts';
import type { SiteFile } from './site-files.ts';

export interface SiteDeps extends FileSources, PolicySources {
  /** Null if pages come without a lobby. */
  readonly lobbyPages: LobbyPages | null;
  /** The domain of the identity provider's own pages; null if it has none. */
  readonly findAuthDomain: (hostname: string) => Promise<string | null>;
}

const HOME_PATH = '/m/home';

/** Serves the app's own files, the same over every line; docs/product/operator.md */
export function createSite(deps: SiteDeps): Hono {
  const { site, origins, lobbyPages, deployment } = deps;
  const app = new Hono();
  const findMerchantShell = createMerchantShells();

  for (const entrance of ['/', '/m']) {
    app.get(entrance, (context) => context.redirect(HOME_PATH + new URL(context.req.url).search));
  }
  registerProviderPages(app, {
    findAuthDomain: async (hostname) =>
      findStatedAuthDomain(deployment?.findStated(findMerchantByHost(hostname).code)) ?? deps.findAuthDomain(hostname),
    fetch,
  });
  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    const found = await findSiteFile(deps, url, context.req.header('sec-fetch-mode') === 'navigate');
    // Another process may have the file, or this one soon.
    if (!found) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const headers = createFileHeaders(found, await findPolicy(deps, found, url));
    // The shell's own path serves the release's file unchanged, because workers install it.
    if (found.path !== APP_SHELL_PATH || url.pathname === APP_SHELL_PATH) return respondWithFile(context, found, headers);
    const merchant = findMerchantByHost(url.hostname);
    const shell = await findMerchantShell(found, merchant);
    // A lobby has its own mark, and is drawn from a shell that no reply changes.
    const lobby = await findLobbyPage(context, { shell, revision: site.revision() }, lobbyPages, origins);
    const page = lobby ?? (await findMerchantShell(found, merchant, lobbyPages?.findMarks(merchant.code)));
    return respondWithFile(context, page, headers);
  });
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Sends the copy of a file that the visitor accepts, or 304 if the visitor has it already. */
function respondWithFile(context: Context, file: SiteFile, headers: Record<string, string>): Response {
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', file.copies);
  const etag = `"${file.digest.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
  for (const [name, value] of Object.entries({ ...headers, ETag: etag })) context.header(name, value);
  context.header('Vary', 'Accept-Encoding', { append: true });
  const matched = context.req.header('if-none-match')?.split(',') ?? [];
  if (matched.some((entry) => entry.trim().replace(/^W\//, '') === etag)) return context.body(null, 304);
  if (encoding) context.header('Content-Encoding', encoding);
  const body = (encoding && file.copies[encoding]) || file.body;
  context.header('Content-Length', String(body.length));
  return context.body(new Uint8Array(body));
}
