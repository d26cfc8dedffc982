import { extname } from 'node:path';
import { APP_SCOPE, APP_SHELL_PATH, DEPLOYMENT_PATH, FILE_FOLDERS, WEB_MANIFEST_PATH } from '#contract/names.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import type { DeploymentFile } from './deployment-file.ts';
import type { LineListFiles } from './line-list-files.ts';
import type { PublishedSite } from './published-site.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

export interface FileSources {
  readonly site: PublishedSite;
  /** Finds files of other releases; by default none. docs/product/release-files.md */
  readonly releaseFiles?: { find(path: string): Promise<SiteFile | null> } | null | undefined;
  /** Values missing from the operator's replies; by default none. */
  readonly deployment?: DeploymentFile | undefined;
  /** Signed line lists; by default none. */
  readonly lineLists?: LineListFiles | undefined;
}

/** Finds the file for an address: one of this release, then of another one. `isOpened`: the browser opens it as a page. */
export async function findSiteFile(
  { site, releaseFiles, deployment, lineLists }: FileSources,
  { pathname, hostname }: URL,
  isOpened: boolean,
): Promise<SiteFile | undefined> {
  const path = pathname === WEB_MANIFEST_PATH ? findManifestPath(hostname) : pathname;
  const own = path === DEPLOYMENT_PATH ? deployment?.served() : lineLists?.find(path);
  const current = own ?? site.files().get(path) ?? findShell(site.files(), path, isOpened);
  return current ?? (await releaseFiles?.find(path)) ?? undefined;
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
