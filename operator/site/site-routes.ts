import { extname } from 'node:path';
import { type Context, Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { chooseCallLanguage, findLanguage, LANGUAGE_PARAMETER } from '#contract/choose-language.ts';
import type { Language } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';
import { CAPTCHA_FRAME_PATH } from '#contract/messages/captcha-frame.ts';
import { MINI_GAME_FRAME_PATH } from '#contract/messages/mini-game-frame.ts';
import { APP_SCOPE, APP_SHELL_PATH, DEPLOYMENT_PATH, FILE_FOLDERS, isHomePath, WEB_MANIFEST_PATH } from '#contract/names.ts';
import { findFrameChannel } from '#contract/tracking/pixel-channels.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { findPageOrigin, type LineOrigins } from '../http/line-origins.ts';
import { chooseEncoding, ENCODINGS, type Encoding } from './compressed-copies.ts';
import { createServiceWorkerPolicy } from './content-policy.ts';
import type { DeploymentFile } from './deployment-file.ts';
import type { PixelHosts } from './frame-hosts.ts';
import { findStatedAuthDomain, type IdentitySources, NO_IDENTITY } from './identity-sources.ts';
import type { LineListFiles } from './line-list-files.ts';
import { createMerchantShells } from './merchant-shells.ts';
import { createFileHeaders } from './page-headers.ts';
import { registerProviderPages } from './provider-pages.ts';
import type { PublishedSite } from './published-site.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';
import { joinSources, listStatedSources, type StatedSources } from './stated-sources.ts';

/** A page that may open with its lobby. */
export interface LobbyPageRequest {
  readonly shell: SiteFile;
  /** A page of an earlier revision is not served. */
  readonly revision: number;
  readonly origin: string;
  readonly merchant: Merchant;
  readonly language: Language;
  /** The encoding for this visitor. */
  readonly encoding: Encoding | null;
}

export interface LobbyPages {
  /** Null if no lobby is available in time; the page then opens with its first paint. */
  find(request: LobbyPageRequest): Promise<SiteFile | null>;
  /** Attributes of the pages that a guest of the merchant sees; undefined before the operator's first replies. */
  findMarks(merchant: string): string | undefined;
}

export interface SiteDeps {
  readonly site: PublishedSite;
  readonly origins: LineOrigins;
  readonly games: readonly string[];
  readonly chats: readonly string[];
  readonly pictures: readonly string[];
  readonly mayCallLoopback: boolean;
  /** Origins that the service worker may call beside lines and pictures; any https address if there is none. */
  readonly workerOrigins?: readonly string[];
  /** Null if pages come without a lobby. */
  readonly lobbyPages: LobbyPages | null;
  /** Lists the captcha hosts of the host's merchant. */
  readonly listCaptchaHosts: (hostname: string) => Promise<readonly string[]>;
  /** Lists the pixel hosts of the host's merchant. */
  readonly listPixelHosts: (hostname: string) => Promise<PixelHosts>;
  /** Finds files of other releases; by default none. docs/product/release-files.md */
  readonly releaseFiles?: { find(path: string): Promise<SiteFile | null> } | null | undefined;
  /** Values missing from the operator's replies; by default none. */
  readonly deployment?: DeploymentFile | undefined;
  /** Signed line lists; by default none. */
  readonly lineLists?: LineListFiles | undefined;
  /** Finds the policy sources for the identity provider of the host's merchant. */
  readonly findIdentitySources: (hostname: string) => Promise<IdentitySources>;
  /** The domain of that provider's own pages; null if it has none. */
  readonly findAuthDomain: (hostname: string) => Promise<string | null>;
}

const HOME_PATH = '/m/home';

/** Serves the app's own files, the same over every line; docs/product/operator.md */
export function createSite(deps: SiteDeps): Hono {
  const { site, origins, games, chats, pictures, mayCallLoopback, workerOrigins = [], lobbyPages, findIdentitySources } = deps;
  const app = new Hono();
  const findMerchantShell = createMerchantShells();

  for (const entrance of ['/', '/m']) {
    app.get(entrance, (context) => context.redirect(HOME_PATH + new URL(context.req.url).search));
  }
  registerProviderPages(app, {
    findAuthDomain: async (hostname) =>
      findStatedAuthDomain(deps.deployment?.findStated(findMerchantByHost(hostname).code)) ?? deps.findAuthDomain(hostname),
    fetch,
  });
  app.get('*', async (context) => {
    const { pathname, hostname } = new URL(context.req.url);
    const path = pathname === WEB_MANIFEST_PATH ? findManifestPath(hostname) : pathname;
    const own = path === DEPLOYMENT_PATH ? deps.deployment?.served() : deps.lineLists?.find(path);
    const current =
      own ?? site.files().get(path) ?? findShell(site.files(), path, context.req.header('sec-fetch-mode') === 'navigate');
    const found = current ?? (await deps.releaseFiles?.find(path)) ?? undefined;
    // The shell's own path serves the release's file unchanged, because workers install it.
    const isPage = found?.path === APP_SHELL_PATH && path !== APP_SHELL_PATH;
    const merchant = findMerchantByHost(hostname);
    const file = found && isPage ? await findMerchantShell(found, merchant) : found;
    // Another process may have the file, or this one soon.
    if (!file) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const identity = file.type.startsWith('text/html') ? await findIdentitySources(hostname) : NO_IDENTITY;
    const stated = listStatedSources(deps.deployment?.findStated(findMerchantByHost(hostname).code) ?? {});
    const sources = joinSources({ lines: origins.list(hostname), games, chats, pictures, identity }, stated);
    const contentPolicy = site.contentPolicy()(sources);
    const callable = workerOrigins.length > 0 ? [...sources.lines, ...sources.pictures, ...workerOrigins] : null;
    const workerPolicy = createServiceWorkerPolicy(callable, mayCallLoopback);
    const frameSources = {
      line: findPageOrigin(origins, new URL(context.req.url), undefined),
      hosts: await listVendorHosts(file.path, hostname, deps, stated),
    };
    const mayHaveLobby = isPage && isHomePath(path);
    const isLine = isKnownHost(origins, new URL(context.req.url));
    const lobby =
      mayHaveLobby && isLine ? await findLobbyPage(context, { shell: file, revision: site.revision() }, lobbyPages) : null;
    // A lobby has its own mark, and is drawn from a shell that no reply changes.
    const marked = isPage && !lobby ? await findMerchantShell(found, merchant, lobbyPages?.findMarks(merchant.code)) : file;
    return respondWithFile(
      context,
      lobby ?? marked,
      createFileHeaders(file, { contentPolicy, games: sources.games, workerPolicy, frameSources }),
    );
  });
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Lists the hosts that the vendor's script in a helper frame may reach; other files get an empty list. */
async function listVendorHosts(
  path: string,
  hostname: string,
  deps: SiteDeps,
  stated: StatedSources,
): Promise<readonly string[]> {
  if (path === CAPTCHA_FRAME_PATH) return [...(await deps.listCaptchaHosts(hostname)), ...stated.captcha];
  if (path === MINI_GAME_FRAME_PATH) return stated.miniGame;
  const channel = findFrameChannel(path);
  if (!channel) return [];
  const named = stated.pixels[channel];
  return [...(await deps.listPixelHosts(hostname))[channel], ...(named ? [named] : [])];
}

/** Returns the merchant's own manifest for the single path that all pages use. */
function findManifestPath(hostname: string): string {
  return `/m/manifests/${findMerchantByHost(hostname).code}.webmanifest`;
}

/** Finds the shell, which serves every screen, old addresses ending in .html, and any other opened path. */
function findShell(files: SiteFiles, path: string, isOpened: boolean): SiteFile | undefined {
  const isScreen = path.startsWith(APP_SCOPE) && !FILE_FOLDERS.test(path);
  return isScreen && (isOpened || ['', '.html'].includes(extname(path))) ? files.get(APP_SHELL_PATH) : undefined;
}

/** Visitors can invent hosts, and each would cost a rendering; if no line is configured every host is accepted. */
function isKnownHost(origins: LineOrigins, { hostname, host }: URL): boolean {
  const lines = origins.list(hostname);
  return lines.length === 0 || lines.some((line) => new URL(line).host === host);
}

/** Returns the page with a lobby for the host's merchant in the visitor's language; null if there is none in time. */
async function findLobbyPage(
  context: Context,
  shell: Pick<LobbyPageRequest, 'shell' | 'revision'>,
  lobbyPages: LobbyPages | null,
): Promise<SiteFile | null> {
  if (!lobbyPages) return null;
  context.header('Vary', 'Accept-Language', { append: true });
  const { origin, hostname, searchParams } = new URL(context.req.url);
  const merchant = findMerchantByHost(hostname);
  const accepted = parseAccept(context.req.header('accept-language') ?? '').filter(({ q }) => q > 0);
  const preferred = [searchParams.get(LANGUAGE_PARAMETER), ...accepted.map(({ type }) => type)];
  const matched = findLanguage(preferred, merchant.languages);
  const language = matched ?? merchant.languages[0];
  // such a page is in the merchant's first language, and its calls are in another one
  if (chooseCallLanguage(matched, merchant) !== language) return null;
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', ENCODINGS);
  return lobbyPages.find({ ...shell, origin, merchant, language, encoding });
}

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
