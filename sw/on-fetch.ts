import {
  APP_SCOPE,
  ASSET_MANIFEST_PATH,
  CALLS_PREFIX,
  DEPLOYMENT_PATH,
  FILE_FOLDERS,
  SERVICE_WORKER_PATH,
} from '#contract/names.ts';
import { handleRequest } from '#gateway/handle-request.ts';
import { extendEvent } from './extend-event.ts';
import { gateway, settleBackground } from './host-gateway.ts';
import { findLaterFile } from './host-releases.ts';
import { findPicture, isOperatorPicture, openOperatorPicture } from './pictures/find-picture.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { findReleaseFile, openShell, preferStored } from './releases/serve-release.ts';
import { worker } from './worker-scope.ts';

const LIVE_PATHS: readonly string[] = [ASSET_MANIFEST_PATH, DEPLOYMENT_PATH, SERVICE_WORKER_PATH];

/** Answers requests that are not sent as messages: pages, the shell's files, and calls of games and webviews. */
export function onFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) {
    if (isOperatorPicture(request)) respond(event, openOperatorPicture(event));
    return;
  }
  if (LIVE_PATHS.includes(pathname)) return;
  if (pathname.startsWith(CALLS_PREFIX)) {
    // A page that does not use this worker calls the line itself, with `redirect: 'manual'` as a gateway does.
    if (request.redirect === 'manual') return;
    const answered = isSafeMode().then((isSafe) => (isSafe ? null : handleRequest(gateway, request.clone())));
    respond(
      event,
      answered.then((response) => response ?? fetch(request)),
    );
    extendEvent(event, answered.then(settleBackground));
    return;
  }
  if (request.method !== 'GET' || !pathname.startsWith(APP_SCOPE)) return;
  respond(event, request.mode === 'navigate' && !FILE_FOLDERS.test(pathname) ? openShell(event) : openFile(event, pathname));
}

/** Turns a rejected answer into a network error, so that it is not an error of the worker. */
function respond(event: FetchEvent, answer: Promise<Response>): void {
  event.respondWith(answer.catch(() => Response.error()));
}

async function openFile(event: FetchEvent, pathname: string): Promise<Response> {
  const { request } = event;
  if (await isSafeMode()) return fetch(request);
  return preferStored(
    findReleaseFile(pathname, event.clientId),
    async () => (await findLaterFile(pathname, event.clientId)) ?? (await findPicture(event, pathname)) ?? fetchItself(request),
  );
}

/** Refuses redirects: no file of the app is elsewhere, and the page's policy would report a captive portal's redirect. */
function fetchItself(request: Request): Promise<Response> {
  return fetch(request, request.mode === 'navigate' ? undefined : { redirect: 'error' });
}
