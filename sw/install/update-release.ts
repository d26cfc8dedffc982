import { listBuildsInUse } from '../releases/client-releases.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { trustNewRelease } from '../releases/safe-mode.ts';
import { findRelease, listOrigins } from './find-release.ts';
import { beginInstall } from './install-files.ts';
import { activateRelease, dropOtherReleases, findMissingFile, readActiveRelease } from './installed-releases.ts';
import { createMirrors } from './race-mirrors.ts';
import { startOwnRelease } from './start-own-release.ts';

/** `ended`: the operator wants no service workers any more. */
type Outcome = 'looked' | 'failed' | 'ended';

let updating: Promise<Outcome> | undefined;

/**
 * Installs the operator's newest release beside the active one and switches when it is whole; `onBegun` is called when the first
 * requests are under way. Never rejects. docs/product/releases.md
 */
export function updateRelease(host: ReleaseHost, onBegun = () => {}): Promise<Outcome> {
  updating ??= update(host, onBegun)
    .catch((error: unknown): Outcome => {
      console.warn('the release was not installed', error);
      return 'failed';
    })
    .finally(() => {
      updating = undefined;
    });
  return updating;
}

async function update(host: ReleaseHost, onBegun: () => void): Promise<Outcome> {
  const active = await readActiveRelease();
  const visitor = await host.readVisitor();
  const isWhole = active !== null && (await findMissingFile(active, visitor)) === undefined;
  const mirrors = createMirrors(await listOrigins(host));
  const finding = findRelease(host, mirrors, { active, isWhole });
  const own = active ? undefined : await startOwnRelease(host, mirrors.order);
  onBegun();
  const manifest = await finding;
  await own?.settle(manifest);
  // Without a manifest the installed release stays.
  if (!manifest) return 'looked';
  if (manifest.kill) return 'ended';
  if (manifest.build !== active?.build || !isWhole) {
    // What an install before has left when it was cut off may take the room that this one needs.
    await dropUnused(host, [manifest.build, active?.build]);
    await (await beginInstall(manifest, { host, mirrors, active, visitor })).done;
    await activateRelease(manifest, visitor);
    await trustNewRelease();
  } else if (manifest.sequence > active.sequence) {
    // The same build was published again: an older manifest, above all one that ends the worker, is refused from now on.
    await activateRelease(manifest, visitor);
  }
  await dropUnused(host, [manifest.build]);
  return 'looked';
}

/** Drops every release but these and those that pages run on. */
async function dropUnused(host: ReleaseHost, kept: readonly (string | undefined)[]): Promise<void> {
  const pages = (await host.listPages()).map(({ id }) => id);
  await dropOtherReleases([...kept, ...(await listBuildsInUse(pages))]);
}
