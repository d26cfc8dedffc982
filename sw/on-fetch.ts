import {
  APP_SCOPE,
  ASSET_MANIFEST_PATH,
  CALLS_PREFIX,
  FILE_FOLDERS,
  GATEWAY_HEADER,
  IN_PAGE,
  SERVICE_WORKER_PATH,
} from '../contract/names.ts';
import { answerRequest } from '../gateway/answer-request.ts';
import { keepOpen } from './event-limit.ts';
import { gateway, settleBackground } from './host-gateway.ts';
import { findLaterFile } from './host-releases.ts';
import { findPicture } from './pictures/find-picture.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { findReleaseFile, openShell } from './releases/serve-release.ts';
import { worker } from './worker-scope.ts';

const LIVE_PATHS: readonly string[] = [ASSET_MANIFEST_PATH, SERVICE_WORKER_PATH];

/** Everything that is fetched rather than asked by message: pages, the shell's files, calls of games and webviews. */
export function onFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || LIVE_PATHS.includes(pathname)) return;
  if (pathname.startsWith(CALLS_PREFIX)) {
    // A page that does without this worker asks the line itself.
    if (request.headers.get(GATEWAY_HEADER) === IN_PAGE) return;
    const answered = isSafeMode().then((isSafe) => (isSafe ? null : answerRequest(gateway, request.clone())));
    respond(
      event,
      answered.then((response) => response ?? fetch(request)),
    );
    keepOpen(event, answered.then(settleBackground));
    return;
  }
  if (request.method !== 'GET' || !pathname.startsWith(APP_SCOPE)) return;
  respond(event, request.mode === 'navigate' && !FILE_FOLDERS.test(pathname) ? openShell(event) : openFile(event, pathname));
}

/** An answer that rejects is a network error, and no fault of the worker's. */
function respond(event: FetchEvent, answer: Promise<Response>): void {
  event.respondWith(answer.catch(() => Response.error()));
}

async function openFile(event: FetchEvent, pathname: string): Promise<Response> {
  const { request } = event;
  if (await isSafeMode()) return fetch(request);
  const known = (await findReleaseFile(pathname, event.clientId)) ?? (await findLaterFile(pathname, event.clientId));
  return known ?? (await findPicture(event, pathname)) ?? fetchItself(request);
}

/** No file of this app is anywhere else: a portal leads there, and the page's policy would report it. */
function fetchItself(request: Request): Promise<Response> {
  return fetch(request, request.mode === 'navigate' ? undefined : { redirect: 'error' });
}
