import { PICTURE_FILES_PATH } from '#contract/names.ts';
import { isSafeMode } from '../releases/safe-mode.ts';
import { worker } from '../worker-scope.ts';

const PICTURES = /^\/m\/(icons|splash|images)\//;

/**
 * Loads the script for pictures. The install does so once, so that the browser keeps it beside the worker;
 * later it is read from there, when a picture is asked for. docs/decisions/0016-workbox-comes-when-a-picture-does.md
 */
export function loadPictureFiles(): void {
  try {
    worker.importScripts(PICTURE_FILES_PATH);
  } catch {
    // Pictures come from the network, as without a worker.
  }
}

/** Finds a picture that belongs to no release; it is stored once fetched. */
export function findPicture(event: FetchEvent, path: string): Promise<Response | undefined> | undefined {
  if (!PICTURES.test(path)) return undefined;
  return askPictureFiles(event) ?? worker.fetchPicture?.(event.request);
}

/** One of the operator's picture hosts: the page's policy lets it ask no other. docs/product/pictures.md */
export function isOperatorPicture({ destination, method }: Request): boolean {
  return destination === 'image' && method === 'GET';
}

/** Without the script for pictures it comes as it would without a worker. */
export async function openOperatorPicture(event: FetchEvent): Promise<Response> {
  return (!(await isSafeMode()) && (await askPictureFiles(event))) || fetch(event.request);
}

function askPictureFiles(event: FetchEvent): Promise<Response> | undefined {
  if (!worker.pictureFiles) loadPictureFiles();
  return worker.pictureFiles?.handleRequest({ event, request: event.request });
}
