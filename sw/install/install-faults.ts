import { DAY_MS, HOUR_MS, isServerError, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { InstallFault } from '#contract/messages/gateway-report.ts';
import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { createWorkerState } from '../releases/worker-state.ts';

/** How long a file that was wrong on every line is not requested again, after the first, second, … attempt. */
const HOLDS_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

interface StoredFault extends InstallFault {
  readonly sha256: string;
  readonly tries: number;
  /** The file is not requested again before this time. */
  readonly until: number;
}
type StoredFaults = Readonly<Record<string, StoredFault>>;
type FaultHost = Pick<ReleaseHost, 'clock' | 'countFault'>;

const storedFaults = createWorkerState<StoredFaults>(
  '/m/install-faults',
  {},
  { parse: (text) => JSON.parse(text) as StoredFaults, stringify: JSON.stringify },
);

/** Returns why a file of a release is on hold; undefined if it may be requested. */
export type FindHeldFault = (path: string, file: AssetFile) => InstallFault | undefined;

/** Reads the faults that put files on hold. docs/product/releases.md */
export async function openHeldFaults({ clock }: FaultHost): Promise<FindHeldFault> {
  const now = clock.now();
  const faults = await storedFaults.read();
  return (path, { sha256 }) => {
    const fault = faults[path];
    const leftMs = (fault?.until ?? 0) - now;
    // A hold longer than the maximum means that the clock was set back.
    return fault?.sha256 === sha256 && leftMs > 0 && leftMs <= DAY_MS ? fault : undefined;
  };
}

/** Stores a fault. Unless a line was unreachable or answered 5xx, it is counted and the file is put on hold, longer each time. */
export async function recordFault(fault: Omit<InstallFault, 'at'>, { sha256 }: AssetFile, host: FaultHost): Promise<void> {
  const at = host.clock.now();
  const isLasting = fault.reason !== 'unreachable' && !(fault.status && isServerError(fault.status));
  if (isLasting) host.countFault();
  await storedFaults.change(({ [fault.path]: before, ...others }) => {
    const tries = (before?.sha256 === sha256 ? before.tries : 0) + (isLasting ? 1 : 0);
    const until = at + (isLasting ? (HOLDS_MS[tries - 1] ?? DAY_MS) : 0);
    return { ...others, [fault.path]: { ...fault, sha256, tries, at, until } };
  });
}

/** Deletes the faults of files that this release does not have; without a release, all of them. */
export async function forgetFaults(release?: Pick<AssetManifest, 'files'>): Promise<void> {
  await storedFaults.change((faults) => {
    const left = Object.entries(faults).filter(([path, { sha256 }]) => release?.files[path]?.sha256 === sha256);
    return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
  });
}

export async function listFaults(): Promise<readonly InstallFault[]> {
  return Object.values(await storedFaults.read()).map(({ path, line, reason, status, at }) => ({
    path,
    line,
    reason,
    at,
    ...(status !== undefined && { status }),
  }));
}
