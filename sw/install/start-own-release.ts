import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { beginInstall } from './install-files.ts';
import { dropRelease } from './installed-releases.ts';
import { createMirrors } from './race-mirrors.ts';

interface OwnRelease {
  /** Waits for the files if the manifest has the same ones; otherwise starts no more, and deletes those of a wrong build. */
  settle(manifest: AssetManifest | null): Promise<void>;
}

/**
 * Starts to fetch the files of the worker's own build before the manifest arrives. Only the manifest makes them a release.
 * docs/decisions/0047-the-worker-knows-the-files-of-its-own-build.md
 */
export async function startOwnRelease(host: ReleaseHost, origins: readonly string[]): Promise<OwnRelease | undefined> {
  const { build, ownFiles: files, publicKey } = host;
  if (!files || !publicKey) return undefined;
  const stop = new AbortController();
  const sources = { host, mirrors: createMirrors(origins), active: null, visitor: await host.readVisitor() };
  const installing = await beginInstall({ build, files }, sources, stop.signal);
  // The manifest's own install fetches the missing files again.
  const done = installing.done.catch(() => undefined);
  return {
    settle: async (manifest) => {
      const isSameBuild = manifest?.build === build;
      if (isSameBuild && !manifest.kill && hasFiles(manifest, files)) return done;
      stop.abort();
      // Files still in flight go into the deleted cache. The files of another build are deleted with the other releases.
      if (isSameBuild || manifest?.kill) await dropRelease(build);
    },
  };
}

/** The texts of the visitor's language are not in this list; the manifest's own install fetches them. */
function hasFiles({ files }: AssetManifest, own: AssetManifest['files']): boolean {
  return Object.entries(own).every(([path, { sha256 }]) => files[path]?.sha256 === sha256);
}
