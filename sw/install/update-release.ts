import type { Visitor } from '#contract/releases/visitor.ts';
import { listBuildsInUse } from '../releases/client-releases.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { trustNewRelease } from '../releases/safe-mode.ts';
import type { Installed } from './choose-manifest.ts';
import { findRelease, listOrigins } from './find-release.ts';
import { forgetFaults } from './install-faults.ts';
import { beginInstall } from './install-files.ts';
import { activateRelease, dropOtherReleases, findMissingFile, ReleaseGone, readActiveRelease } from './installed-releases.ts';
import { createMirrors } from './race-mirrors.ts';
import { raiseSequence, readTrust } from './release-trust.ts';
import { startOwnRelease } from './start-own-release.ts';

/** `ended`: the operator has ended service workers. */
type Outcome = 'looked' | 'failed' | 'ended';

let updating: Promise<Outcome> | undefined;

/**
 * Installs the operator's newest release beside the active one and switches when it is complete. Calls `onBegun` when the first
 * requests are in flight. Never rejects. docs/product/releases.md
 */
export function updateRelease(host: ReleaseHost, onBegun = () => {}): Promise<Outcome> {
  updating ??= update(host, onBegun)
    .catch((error: unknown) => {
      if (error instanceof ReleaseGone) return update(host, () => {});
      throw error;
    })
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
  const visitor = await host.readVisitor();
  const installed = await readInstalled(host, visitor);
  const { active, isWhole } = installed;
  const mirrors = createMirrors(await listOrigins(host));
  const finding = findRelease(host, mirrors, installed);
  const own = active ? undefined : await startOwnRelease(host, mirrors.order);
  onBegun();
  const manifest = await finding;
  await own?.settle(manifest);
  // Without a manifest the installed release stays.
  if (!manifest) return 'looked';
  if (manifest.kill) {
    if (host.publicKey) await raiseSequence(manifest.sequence);
    return 'ended';
  }
  await forgetFaults(manifest);
  if (manifest.build !== active?.build || !isWhole) {
    // The files of an interrupted install may take the space that this one needs.
    await dropUnused(host, [manifest.build, active?.build]);
    await (await beginInstall(manifest, { host, mirrors, active, visitor })).done;
    await activateRelease(manifest, visitor);
    await forgetFaults();
    await trustNewRelease();
  } else if (manifest.sequence > active.sequence) {
    // The same build was published again. From now on older manifests are refused, above all those that end the worker.
    await activateRelease(manifest, visitor);
  }
  if (host.publicKey) await raiseSequence(manifest.sequence);
  await dropUnused(host, [manifest.build]);
  return 'looked';
}

async function readInstalled(host: ReleaseHost, visitor: Visitor): Promise<Installed> {
  const [active, trust, named] = await Promise.all([readActiveRelease(), readTrust(host), readNamed(host)]);
  const isWhole = active !== null && (await findMissingFile(active, visitor)) === undefined;
  const followed = Math.max(active?.sequence ?? 0, host.publicKey ? trust.sequence : 0);
  return { active, isWhole, sequence: active || followed > 0 ? followed : null, named };
}

/** Releases are found without a list, too, so a failure here stops none. */
const readNamed = async (host: ReleaseHost) => (host.publicKey ? host.readLineList().catch(() => null) : null);

/** Deletes every release but these and those that open pages run on. */
async function dropUnused(host: ReleaseHost, builds: readonly (string | undefined)[]): Promise<void> {
  const pages = (await host.listPages()).map(({ id }) => id);
  await dropOtherReleases([...builds, ...(await listBuildsInUse(pages))]);
}
