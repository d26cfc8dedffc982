import { RELEASE_TRUST } from '#contract/releases/trust-place.ts';
import { NO_TRUST, parseTrust, type ReleaseTrust, withOwnKey } from '#gateway/releases/release-trust.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { createWorkerState } from '../releases/worker-state.ts';

const accepted = createWorkerState<ReleaseTrust>(
  RELEASE_TRUST.path,
  NO_TRUST,
  { parse: parseTrust, stringify: JSON.stringify },
  RELEASE_TRUST.cache,
);

/** Reads what this browser trusts; `publicKey`: the key of the worker's own script. */
export const readTrust = async ({ publicKey }: Pick<ReleaseHost, 'publicKey'>): Promise<ReleaseTrust> =>
  withOwnKey(await accepted.read(), publicKey);

/** Trusts the last of the successors from now on, and none of the keys before it. */
export async function acceptSuccessors(before: string, successors: readonly string[]): Promise<void> {
  const key = successors.at(-1);
  if (key === undefined) return;
  await accepted.change((trust) => ({
    ...trust,
    key,
    replaced: [...new Set([...trust.replaced, before, ...successors.slice(0, -1)])],
  }));
}

/** From now on lower sequences are refused, even if the browser loses the installed release. */
export async function raiseSequence(sequence: number): Promise<void> {
  await accepted.change((trust) => (trust.sequence < sequence ? { ...trust, sequence } : trust));
}
