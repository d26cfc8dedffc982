import { listPlaces } from './install/ask-places.ts';
import { fetchFile } from './install/fetch-file.ts';
import type { ReleaseHost } from './release-host.ts';
import { openRelease, readActiveRelease } from './release-store.ts';

/** A file of the active release that its install left out: from whichever line has it, checked like the others, and kept. */
export async function fetchLaterFile(host: ReleaseHost, path: string): Promise<Response | undefined> {
  const release = await readActiveRelease();
  const file = release?.files[path];
  if (!release || !file?.later) return undefined;
  const places = listPlaces([host.origin, ...(await host.listLines()).filter((line) => line !== host.origin)]);
  const response = await fetchFile(path, file, { host, places, active: release });
  const kept = response.clone();
  // A file that cannot be kept serves all the same.
  await openRelease(release.build)
    .then((cache) => cache.put(path, kept))
    .catch(() => {});
  return response;
}
