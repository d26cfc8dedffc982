const PICTURES = /^\/m\/(icons|splash|images)\//;
const CACHE = 'fastline-pictures';

/** Files that belong to no release and seldom change: once fetched, they are kept. */
export function findOtherFile(event: FetchEvent, path: string): Promise<Response> | undefined {
  return PICTURES.test(path) ? findPicture(event) : undefined;
}

async function findPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request, { cacheName: CACHE }).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (isPicture(response)) event.waitUntil(keepPicture(request, response.clone()).catch(() => undefined));
  return response;
}

async function keepPicture(request: Request, response: Response): Promise<void> {
  await (await caches.open(CACHE)).put(request, response);
}

/** A portal answers every path with a page of its own; a picture is never one. */
function isPicture({ status, headers }: Response): boolean {
  return status === 200 && !(headers.get('Content-Type') ?? 'text/html').startsWith('text/html');
}
