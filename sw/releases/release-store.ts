import { RELEASE_CACHE_PREFIX } from '#contract/names.ts';
import { readWorkerState, writeWorkerState } from './worker-state.ts';

const ACTIVE_RELEASE_KEY = '/m/active-release';

let active: Promise<string | null> | undefined;

/** A file of one release; opens nothing that is not there. */
export const findIn = (build: string, path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: RELEASE_CACHE_PREFIX + build });

/** The build of the release that pages start from, always a complete one. Null before the first, or where `caches` is forbidden. */
export function readActiveBuild(): Promise<string | null> {
  active ??= readWorkerState(ACTIVE_RELEASE_KEY).catch(() => null);
  return active;
}

/** The one step that makes a release the active one; everything before it can be interrupted. */
export async function writeActiveBuild(build: string): Promise<void> {
  await writeWorkerState(ACTIVE_RELEASE_KEY, build);
  active = Promise.resolve(build);
}
