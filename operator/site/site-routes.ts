import { extname } from 'node:path';
import { type Context, Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { chooseLanguage, LANGUAGE_PARAMETER } from '#contract/choose-language.ts';
import type { Language } from '#contract/languages.ts';
import { findMerchantByHost, type Merchant } from '#contract/merchants.ts';
import { CAPTCHA_FRAME_PATH } from '#contract/messages/captcha-frame.ts';
import { APP_SCOPE, APP_SHELL_PATH, DEPLOYMENT_PATH, FILE_FOLDERS, isHomePath } from '#contract/names.ts';
import { findFrameChannel } from '#contract/tracking/pixel-channels.ts';
import type { LineOrigins } from '../http/line-origins.ts';
import { chooseEncoding, ENCODINGS, type Encoding } from './compressed-copies.ts';
import type { DeploymentFile } from './deployment-file.ts';
import { type IdentitySources, NO_IDENTITY } from './identity-sources.ts';
import { createMerchantShells } from './merchant-shells.ts';
import { createFileHeaders } from './page-headers.ts';
import type { PixelHosts } from './pixel-hosts.ts';
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
  /** In which the reader takes the page. */
  readonly encoding: Encoding | null;
}

export interface LobbyPages {
  /** Null where no lobby can be had in time: the page then opens with its first paint. */
  find(request: LobbyPageRequest): Promise<SiteFile | null>;
}

export interface SiteDeps {
  readonly site: PublishedSite;
  readonly origins: LineOrigins;
  readonly games: readonly string[];
  readonly chats: readonly string[];
  readonly pictures: readonly string[];
  readonly mayCallLoopback: boolean;
  /** Null where pages come without a lobby. */
  readonly lobbyPages: LobbyPages | null;
  /** Where the captcha of the merchant of a host comes from. */
  readonly listCaptchaHosts: (hostname: string) => Promise<readonly string[]>;
  /** Whom the pixels of the merchant of a host are told to. */
  readonly listPixelHosts: (hostname: string) => Promise<PixelHosts>;
  /** What the operator's replies leave out; left out, nobody states anything. */
  readonly deployment?: DeploymentFile | undefined;
  /** What the identity provider of the merchant of a host needs of the page. */
  readonly findIdentitySources: (hostname: string) => Promise<IdentitySources>;
}

const WEB_MANIFEST_PATH = '/m/manifest.webmanifest';
const HOME_PATH = '/m/home';

/** The app's own files, the same over every line; docs/product/operator.md. */
export function createSite(deps: SiteDeps): Hono {
  const { site, origins, games, chats, pictures, mayCallLoopback, lobbyPages, findIdentitySources } = deps;
  const app = new Hono();
  const findMerchantShell = createMerchantShells();

  for (const entrance of ['/', '/m']) {
    app.get(entrance, (context) => context.redirect(HOME_PATH + new URL(context.req.url).search));
  }
  app.get('*', async (context) => {
    const { pathname, hostname } = new URL(context.req.url);
    const path = pathname === WEB_MANIFEST_PATH ? findManifestPath(hostname) : pathname;
    const own = path === DEPLOYMENT_PATH ? deps.deployment?.served() : null;
    const found =
      own ?? site.files().get(path) ?? findShell(site.files(), path, context.req.header('sec-fetch-mode') === 'navigate');
    // The shell's own address gives the file of the release, which workers install.
    const isPage = found?.path === APP_SHELL_PATH && path !== APP_SHELL_PATH;
    const file = found && isPage ? await findMerchantShell(found, findMerchantByHost(hostname)) : found;
    if (!file) return context.text('Not found', 404);
    const identity = file.type.startsWith('text/html') ? await findIdentitySources(hostname) : NO_IDENTITY;
    const stated = listStatedSources(deps.deployment?.findStated(findMerchantByHost(hostname).code) ?? {});
    const sources = joinSources({ lines: origins.list(hostname), games, chats, pictures, identity }, stated);
    const contentPolicy = site.contentPolicy()(sources);
    const vendorHosts = await listVendorHosts(file.path, hostname, deps, stated);
    const mayHaveLobby = isPage && isHomePath(path);
    const isLine = isKnownHost(origins, new URL(context.req.url));
    const lobby =
      mayHaveLobby && isLine ? await findLobbyPage(context, { shell: file, revision: site.revision() }, lobbyPages) : null;
    return respondWithFile(
      context,
      lobby ?? file,
      createFileHeaders(file, { contentPolicy, games: sources.games, mayCallLoopback, vendorHosts }),
    );
  });
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** Lists whom the vendor's script in a helper frame may reach; other files reach nobody. */
async function listVendorHosts(
  path: string,
  hostname: string,
  deps: SiteDeps,
  stated: StatedSources,
): Promise<readonly string[]> {
  if (path === CAPTCHA_FRAME_PATH) return [...(await deps.listCaptchaHosts(hostname)), ...stated.captcha];
  const channel = findFrameChannel(path);
  if (!channel) return [];
  const named = stated.pixels[channel];
  return [...(await deps.listPixelHosts(hostname))[channel], ...(named ? [named] : [])];
}

/** Finds the merchant's own manifest behind the one address that all pages use. */
function findManifestPath(hostname: string): string {
  return `/m/manifests/${findMerchantByHost(hostname).code}.webmanifest`;
}

/** Finds the shell, which serves every screen, old addresses that end in .html, and whatever else somebody opens. */
function findShell(files: SiteFiles, path: string, isOpened: boolean): SiteFile | undefined {
  const isScreen = path.startsWith(APP_SCOPE) && !FILE_FOLDERS.test(path);
  return isScreen && (isOpened || ['', '.html'].includes(extname(path))) ? files.get(APP_SHELL_PATH) : undefined;
}

/** Hosts are the visitors' to invent, and each would cost a drawing; where no line is configured every host will do. */
function isKnownHost(origins: LineOrigins, { hostname, host }: URL): boolean {
  const lines = origins.list(hostname);
  return lines.length === 0 || lines.some((line) => new URL(line).host === host);
}

/** The page with the lobby of the host's merchant in the reader's language; null where there is none in time. */
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
  const wishes = [searchParams.get(LANGUAGE_PARAMETER), ...accepted.map(({ type }) => type)];
  const language = chooseLanguage(wishes, merchant.languages);
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', ENCODINGS);
  return lobbyPages.find({ ...shell, origin, merchant, language, encoding });
}

function respondWithFile(context: Context, file: SiteFile, headers: Record<string, string>): Response {
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', file.copies);
  const etag = `"${file.digest.slice(0, 32)}${encoding ? `-${encoding}` : ''}"`;
  for (const [name, value] of Object.entries({ ...headers, ETag: etag })) context.header(name, value);
  context.header('Vary', 'Accept-Encoding', { append: true });
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((entry) => entry.trim().replace(/^W\//, '') === etag)) return context.body(null, 304);
  if (encoding) context.header('Content-Encoding', encoding);
  const body = (encoding && file.copies[encoding]) || file.body;
  context.header('Content-Length', String(body.length));
  return context.body(new Uint8Array(body));
}
