import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fetchOperatorPicture,
  isWorthKeeping,
  MAX_PICTURE_BYTES,
  PICTURE_ABORT_MS,
} from '#sw/pictures/fetch-operator-picture.ts';

const drawn = (text = 'drawn') => new Response(text, { headers: { 'Content-Type': 'image/svg+xml' } });
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const fetchOne = () => fetchOperatorPicture(new Request('https://pictures.test/a.svg'), Date.now());

let answer: (init: RequestInit) => Response | Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') });
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => answer(init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("replaces the caching headers of a picture's host and dates it today", async () => {
  answer = () =>
    new Response('drawn', {
      headers: { 'Content-Type': 'image/png', 'Set-Cookie': 'a=1', Date: 'Mon, 01 Jan 2024 00:00:00 GMT' },
    });
  const picture = await fetchOne();
  expect([await picture.text(), Object.fromEntries(picture.headers)]).toEqual([
    'drawn',
    { 'content-type': 'image/png', date: 'Mon, 23 Nov 2026 12:00:00 GMT' },
  ]);
});

test('requests it without cookies, by CORS, and follows no redirects to other origins', async () => {
  const asked: RequestInit[] = [];
  answer = (init) => {
    asked.push(init);
    return drawn();
  };
  await fetchOne();
  expect(asked).toMatchObject([{ mode: 'cors', credentials: 'omit', redirect: 'error' }]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['is dead', dead],
  ['answers 404', () => new Response('', { status: 404 })],
  ['answers 503 with a picture', () => new Response('', { status: 503, headers: { 'Content-Type': 'image/png' } })],
])('fails if the host %s', async (_, failing) => {
  answer = failing;
  await expect(fetchOne()).rejects.toThrow();
});

test.each(['application/octet-stream', 'binary/octet-stream', 'text/html', ''])(
  'shows a picture of the type "%s"',
  async (type) => {
    answer = () => new Response(new TextEncoder().encode('drawn'), { headers: { 'Content-Type': type } });
    expect(await (await fetchOne()).text()).toBe('drawn');
  },
);

test('stores a reply with another type only if it decodes as a picture', async () => {
  const reply = () => new Response('drawn', { headers: { 'Content-Type': 'application/octet-stream' } });
  vi.stubGlobal('createImageBitmap', async () => ({}));
  expect(await isWorthKeeping(reply())).toBe(true);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  await expect(isWorthKeeping(reply())).rejects.toThrow('no picture');
});

/** Rejects once the request is aborted. */
const hang = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A picture whose parts arrive at intervals, and whose body fails when the request is aborted. */
function answerSlowly(pieces: readonly string[], pauseMs: number) {
  return (init: RequestInit): Response => {
    const left = [...pieces];
    const body = new ReadableStream({
      start: (read) => void hang(init).catch((reason: unknown) => read.error(reason)),
      pull: async (read) => {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const piece = left.shift();
        return piece === undefined ? read.close() : read.enqueue(new TextEncoder().encode(piece));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'image/png' } });
  };
}

test('gives up on a host that hangs', async () => {
  let asked = 0;
  answer = (init) => {
    asked += 1;
    return hang(init);
  };
  const given = expect(fetchOne()).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(PICTURE_ABORT_MS);
  await given;
  expect(asked).toBe(1);
});

test('waits for a picture that arrives slowly', async () => {
  answer = answerSlowly(['a', 'b', 'c', 'd'], PICTURE_ABORT_MS - 1);
  const fetched = fetchOne();
  await vi.advanceTimersByTimeAsync(5 * PICTURE_ABORT_MS);
  expect(await (await fetched).text()).toBe('abcd');
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up on a host that falls silent during its reply', async () => {
  answer = answerSlowly(['a', 'b'], PICTURE_ABORT_MS + 1);
  const given = expect(fetchOne()).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(PICTURE_ABORT_MS);
  await given;
});

test('shows a picture of a host without CORS, but does not store it', async () => {
  const opaque = Object.defineProperty(drawn('opaque'), 'type', { value: 'opaque' });
  answer = ({ mode }) => (mode === 'cors' ? dead() : opaque);
  const picture = await fetchOne();
  expect([await isWorthKeeping(picture), await picture.text()]).toEqual([false, 'opaque']);
});

test.each([
  [MAX_PICTURE_BYTES, true],
  [MAX_PICTURE_BYTES + 1, false],
])('a picture of %i bytes is stored: %s', async (size, isKept) => {
  expect(await isWorthKeeping(drawn('x'.repeat(size)))).toBe(isKept);
});
