import { APP_SHELL_PATH } from '../../contract/names.ts';
import { openRelease, readActiveRelease } from './release-store.ts';

/** The page of any route: from the active release at once, without asking the network. */
export async function openShell(request: Request): Promise<Response> {
  const release = await readActiveRelease();
  const shell = release && (await findIn(release.build, APP_SHELL_PATH));
  return shell || fetch(request);
}

/** A file of the active release, or of the one that an older page was loaded with. */
export async function findReleaseFile(path: string): Promise<Response | undefined> {
  const release = await readActiveRelease();
  if (!release) return undefined;
  return (path in release.files ? await findIn(release.build, path) : undefined) ?? caches.match(path);
}

async function findIn(build: string, path: string): Promise<Response | undefined> {
  return (await openRelease(build)).match(path);
}
