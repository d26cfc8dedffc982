import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { APP_SCOPE, SERVICE_WORKER_PATH } from '#contract/names.ts';
import { createPublishedSite, type PublishedSite } from '#operator/site/published-site.ts';
import { createSiteFile, type SiteFile } from '#operator/site/site-files.ts';
import type { HostKind } from '../rig/player.ts';

const DIST = resolve('dist/m');
const PAGE_GATEWAY = /\/assets\/in-page-gateway-[^/]+\.js$/;
/** The setting in the scripts that host a gateway, as a build without `FASTLINE_REPLY_KEYS` writes it. */
const NO_REPLY_KEYS = /\breplyKeys:\[\](?=,)/;

export const hasBuild = (): boolean => existsSync(join(DIST, 'index.html'));

function readBuild(): SiteFile[] {
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => {
    const name = join(entry.parentPath, entry.name);
    return createSiteFile(APP_SCOPE + relative(DIST, name), readFileSync(name));
  });
}

function nameReplyKeys(file: SiteFile, digests: readonly string[]): SiteFile {
  const script = file.body.toString('utf8');
  if (!NO_REPLY_KEYS.test(script)) throw new Error(`${file.path} has no setting for reply keys.`);
  return createSiteFile(file.path, Buffer.from(script.replace(NO_REPLY_KEYS, `replyKeys:${JSON.stringify(digests)}`)));
}

/** The build as an operator serves it. If the operator signs, the script that hosts the gateway names its reply keys. */
export interface ServedBuild {
  readonly site: PublishedSite;
  /** The file of the page's own gateway. */
  readonly gatewayFile: string;
  /** The worker compares the other files with its release, so that only the script of this host changes. */
  serveFor(host: HostKind, replyKeys: readonly string[]): void;
}

export function openBuild(): ServedBuild {
  const files = readBuild();
  const toMap = (list: readonly SiteFile[]) => new Map(list.map((file) => [file.path, file]));
  const site = createPublishedSite(toMap(files));
  const isHost = (path: string, host: HostKind) => (host === 'page' ? PAGE_GATEWAY.test(path) : path === SERVICE_WORKER_PATH);
  return {
    site,
    gatewayFile: files.find(({ path }) => PAGE_GATEWAY.test(path))?.path ?? '',
    serveFor: (host, replyKeys) =>
      site.publish(
        toMap(
          replyKeys.length === 0 ? files : files.map((file) => (isHost(file.path, host) ? nameReplyKeys(file, replyKeys) : file)),
        ),
      ),
  };
}
