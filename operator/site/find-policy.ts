import { CAPTCHA_FRAME_PATH } from '#contract/messages/captcha-frame.ts';
import { MINI_GAME_FRAME_PATH } from '#contract/messages/mini-game-frame.ts';
import { findFrameChannel } from '#contract/tracking/pixel-channels.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { findPageOrigin, type LineOrigins } from '../http/line-origins.ts';
import { createServiceWorkerPolicy } from './content-policy.ts';
import type { DeploymentFile } from './deployment-file.ts';
import type { PixelHosts } from './frame-hosts.ts';
import { type IdentitySources, NO_IDENTITY } from './identity-sources.ts';
import type { PagePolicy } from './page-headers.ts';
import type { PublishedSite } from './published-site.ts';
import type { SiteFile } from './site-files.ts';
import { joinSources, listStatedSources, type StatedSources } from './stated-sources.ts';

export interface PolicySources {
  readonly site: PublishedSite;
  readonly origins: LineOrigins;
  readonly games: readonly string[];
  readonly chats: readonly string[];
  readonly pictures: readonly string[];
  readonly mayCallLoopback: boolean;
  /** Origins that the service worker may call beside lines and pictures; any https address if there is none. */
  readonly workerOrigins?: readonly string[];
  /** Lists the captcha hosts of the host's merchant. */
  readonly listCaptchaHosts: (hostname: string) => Promise<readonly string[]>;
  /** Lists the pixel hosts of the host's merchant. */
  readonly listPixelHosts: (hostname: string) => Promise<PixelHosts>;
  /** Values missing from the operator's replies; by default none. */
  readonly deployment?: DeploymentFile | undefined;
  /** Finds the policy sources for the identity provider of the host's merchant. */
  readonly findIdentitySources: (hostname: string) => Promise<IdentitySources>;
}

/** Finds the origins that a file may use at this address. docs/product/page-policy.md */
export async function findPolicy(sources: PolicySources, file: SiteFile, url: URL): Promise<PagePolicy> {
  const { site, origins, games, chats, pictures, mayCallLoopback, workerOrigins = [], deployment } = sources;
  const { hostname } = url;
  const identity = file.type.startsWith('text/html') ? await sources.findIdentitySources(hostname) : NO_IDENTITY;
  const stated = listStatedSources(deployment?.findStated(findMerchantByHost(hostname).code) ?? {});
  const joined = joinSources({ lines: origins.list(hostname), games, chats, pictures, identity }, stated);
  const callable = workerOrigins.length > 0 ? [...joined.lines, ...joined.pictures, ...workerOrigins] : null;
  return {
    contentPolicy: site.contentPolicy()(joined),
    games: joined.games,
    workerPolicy: createServiceWorkerPolicy(callable, mayCallLoopback),
    frameSources: {
      line: findPageOrigin(origins, url, undefined),
      hosts: await listVendorHosts(file.path, hostname, sources, stated),
    },
  };
}

/** Lists the hosts that the vendor's script in a helper frame may reach; other files get an empty list. */
async function listVendorHosts(
  path: string,
  hostname: string,
  sources: PolicySources,
  stated: StatedSources,
): Promise<readonly string[]> {
  if (path === CAPTCHA_FRAME_PATH) return [...(await sources.listCaptchaHosts(hostname)), ...stated.captcha];
  if (path === MINI_GAME_FRAME_PATH) return stated.miniGame;
  const channel = findFrameChannel(path);
  if (!channel) return [];
  const named = stated.pixels[channel];
  return [...(await sources.listPixelHosts(hostname))[channel], ...(named ? [named] : [])];
}
