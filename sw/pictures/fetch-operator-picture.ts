/** docs/product/pictures.md */
export const PICTURE_ABORT_MS = 8_000;
export const MOST_PICTURE_BYTES = 1_048_576;

/**
 * Fetches a picture by CORS, so that it can be told from an error page; from a host without CORS, as the page would have it.
 * Rejects where the host has none. docs/product/pictures.md
 */
export async function fetchOperatorPicture(request: Request): Promise<Response> {
  const watch = createWatch();
  try {
    const fetched = await fetchOpenly(request, watch.signal);
    if (fetched.type === 'opaque') return fetched;
    const type = fetched.headers.get('Content-Type') ?? '';
    if (fetched.status !== 200 || !type.startsWith('image/')) throw new Error(`status ${fetched.status}, ${type}`);
    const picture = await readWatched(fetched, watch.renew);
    // from the day on which it came here its age counts
    return new Response(picture, { headers: { 'Content-Type': type, Date: new Date().toUTCString() } });
  } finally {
    watch.stop();
  }
}

/** What may not be read may be anything, and counts for far more than its size; and one huge picture must not take the place of the others. */
export const isWorthKeeping = async (picture: Response): Promise<boolean> =>
  picture.type !== 'opaque' && (await picture.clone().arrayBuffer()).byteLength <= MOST_PICTURE_BYTES;

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
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const renew = () => {
    stop();
    timer = setTimeout(() => late.abort(), PICTURE_ABORT_MS);
  };
  renew();
  return { signal: late.signal, renew, stop };
}

/** A slow line is no dead host: each piece that comes is a sign of life. */
function readWatched({ body }: Response, onSignOfLife: () => void): Promise<ArrayBuffer> {
  onSignOfLife();
  const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, read) => {
      onSignOfLife();
      read.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(pieces)).arrayBuffer();
}
