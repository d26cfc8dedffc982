import { STATUS_OK } from '#contract/limits.ts';

/** Limits of docs/product/pictures.md */
export const PICTURE_ABORT_MS = 8_000;
export const MAX_PICTURE_BYTES = 1_048_576;

/**
 * Fetches a picture by CORS, so that it can be distinguished from an error page; if the host does not support CORS, as the page
 * would. Rejects if the host does not have the picture. docs/product/pictures.md
 */
export async function fetchOperatorPicture(request: Request, now: number): Promise<Response> {
  const watch = createWatch();
  try {
    const fetched = await fetchOpenly(request, watch.signal);
    if (fetched.type === 'opaque') return fetched;
    if (fetched.status !== STATUS_OK) throw new Error(`status ${fetched.status}`);
    const picture = await readWatched(fetched, watch.renew);
    // The type is often wrong, and the browser recognises a picture by its content.
    const type = fetched.headers.get('Content-Type') ?? '';
    // The age of the picture counts from the day it was fetched.
    return new Response(picture, { headers: { 'Content-Type': type, Date: new Date(now).toUTCString() } });
  } finally {
    watch.stop();
  }
}

/**
 * Skips opaque responses, of unknown content and padded size, and huge pictures, which would displace the others. Rejects for a
 * reply of another type that does not decode as a picture, and in a browser that cannot decode here.
 */
export async function isWorthKeeping(picture: Response): Promise<boolean> {
  if (picture.type === 'opaque') return false;
  const blob = await picture.clone().blob();
  return blob.size <= MAX_PICTURE_BYTES && (blob.type.startsWith('image/') || Boolean(await createImageBitmap(blob)));
}

async function fetchOpenly(request: Request, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit', redirect: 'error', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return fetch(request, { signal });
  }
}

/** Aborts when the next sign of life is late. */
function createWatch() {
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const renew = () => {
    stop();
    timer = setTimeout(() => timeout.abort(), PICTURE_ABORT_MS);
  };
  renew();
  return { signal: timeout.signal, renew, stop };
}

/** Reads the body; each chunk is a sign of life, because a slow line is not a dead host. */
async function readWatched({ body }: Response, onSignOfLife: () => void): Promise<ArrayBuffer> {
  onSignOfLife();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    onSignOfLife();
    pieces.push(piece.value);
  }
  return new Blob(pieces).arrayBuffer();
}
