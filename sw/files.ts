import { CacheFirst } from 'workbox-strategies';

const PICTURES = /^\/m\/(icons|splash|images)\//;

/** A portal answers every path with a page of its own; a picture is never one. */
const refusePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !(response.headers.get('Content-Type') ?? 'text/html').startsWith('text/html') ? response : null,
};

const pictures = new CacheFirst({ cacheName: 'fastline-pictures', plugins: [refusePages] });

/** Files that belong to no release and seldom change. */
export function findOtherFile(event: FetchEvent, path: string): Promise<Response> | undefined {
  return PICTURES.test(path) ? pictures.handle({ event, request: event.request }) : undefined;
}
