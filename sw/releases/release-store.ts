import { RELEASE_CACHE_PREFIX } from '#contract/names.ts';
import { createWorkerState } from './worker-state.ts';

const activeBuild = createWorkerState<string | null>('/m/active-release', null, {
  parse: (text) => text,
  stringify: (build) => build ?? '',
});

/** Finds a file of one release, without creating a missing cache. */
export const findIn = (build: string, path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: RELEASE_CACHE_PREFIX + build });

/** The build that pages start from, always complete; null before the first release, or if `caches` is blocked. */
export const readActiveBuild = (): Promise<string | null> => activeBuild.read();

/** Makes a release the active one in a single step; everything before it can be interrupted. */
export const writeActiveBuild = (build: string): Promise<void> => activeBuild.write(build);
