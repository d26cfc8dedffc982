import { PICTURE_FILES_PATH } from '#contract/names.ts';
import { isSafeMode } from '../releases/safe-mode.ts';
import { worker } from '../worker-scope.ts';

const PICTURES = /^\/m\/(icons|splash|images)\//;

/**
 * Loads the script for pictures. The install does so once, so that the browser stores it beside the worker; later it is read
 * from there, when a picture is requested. docs/decisions/0016-workbox-comes-when-a-picture-does.md
 */
export function loadPictureFiles(): void {
  try {
    worker.importScripts(PICTURE_FILES_PATH);
  } catch {
    // Pictures then come from the network, as they do without a worker.
  }
}

/** Finds a picture that belongs to no release, and stores it once fetched. */
export function findPicture(event: FetchEvent, path: string): Promise<Response | undefined> | undefined {
  if (!PICTURES.test(path)) return undefined;
  return askPictureFiles(event) ?? worker.fetchPicture?.(event.request);
}

/** Whether a request is for an operator's picture; the page's policy allows no other host. docs/product/pictures.md */
export function isOperatorPicture({ destination, method }: Request): boolean {
  return destination === 'image' && method === 'GET';
}

/** Without the script for pictures the picture is fetched as it would be without a worker. */
export async function openOperatorPicture(event: FetchEvent): Promise<Response> {
  return (!(await isSafeMode()) && (await askPictureFiles(event))) || fetch(event.request);
}

function askPictureFiles(event: FetchEvent): Promise<Response> | undefined {
  if (!worker.pictureFiles) loadPictureFiles();
  return worker.pictureFiles?.handleRequest({ event, request: event.request });
}
