import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { beginInstall } from './install-files.ts';
import { dropRelease } from './installed-releases.ts';
import { createMirrors } from './race-mirrors.ts';

interface OwnRelease {
  /** Waits for the files if the manifest names them, too; else no other is begun, and what came of a wrong build does not stay. */
  settle(manifest: AssetManifest | null): Promise<void>;
}

/**
 * Begins to fetch the files of the worker's own build before the manifest has come, which alone can make them a release.
 * docs/decisions/0047-the-worker-knows-the-files-of-its-own-build.md
 */
export async function startOwnRelease(host: ReleaseHost, origins: readonly string[]): Promise<OwnRelease | undefined> {
  const { build, ownFiles: files, publicKey } = host;
  if (!files || !publicKey) return undefined;
  const stop = new AbortController();
  const sources = { host, mirrors: createMirrors(origins), active: null, visitor: await host.readVisitor() };
  const installing = await beginInstall({ build, files }, sources, stop.signal);
  // What did not come is asked for again by the manifest's own install.
  const done = installing.done.catch(() => undefined);
  return {
    settle: async (manifest) => {
      const isSameBuild = manifest?.build === build;
      if (isSameBuild && !manifest.kill && hasFiles(manifest, files)) return done;
      stop.abort();
      // What is still under way goes into a cache that has no name any more. Another build goes with the other releases.
      if (isSameBuild || manifest?.kill) await dropRelease(build);
    },
  };
}

/** The texts of the visitor's language are not among them: they come with the manifest's own install. */
function hasFiles({ files }: AssetManifest, own: AssetManifest['files']): boolean {
  return Object.entries(own).every(([path, { sha256 }]) => files[path]?.sha256 === sha256);
}
