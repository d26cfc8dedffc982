import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fetchOperatorPicture,
  isWorthKeeping,
  MOST_PICTURE_BYTES,
  PICTURE_ABORT_MS,
} from '#sw/pictures/fetch-operator-picture.ts';

const drawn = (text = 'drawn') => new Response(text, { headers: { 'Content-Type': 'image/svg+xml' } });
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const fetchOne = () => fetchOperatorPicture(new Request('https://pictures.test/a.svg'));

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

test('a picture comes without what its host said of storing, from today', async () => {
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

test('it is asked for without cookies, by CORS, and follows nobody elsewhere', async () => {
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
  ['answers with a portal’s page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('where the host %s there is none', async (_, failing) => {
  answer = failing;
  await expect(fetchOne()).rejects.toThrow();
});

/** Rejects once the request is aborted. */
const hang = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A picture whose pieces come one by one, each after so long, and whose body breaks off with its request. */
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

test('a host that hangs is given up', async () => {
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

test('a picture that comes slowly comes', async () => {
  answer = answerSlowly(['a', 'b', 'c', 'd'], PICTURE_ABORT_MS - 1);
  const fetched = fetchOne();
  await vi.advanceTimersByTimeAsync(5 * PICTURE_ABORT_MS);
  expect(await (await fetched).text()).toBe('abcd');
  expect(vi.getTimerCount()).toBe(0);
});

test('a host that falls silent within its answer is given up', async () => {
  answer = answerSlowly(['a', 'b'], PICTURE_ABORT_MS + 1);
  const given = expect(fetchOne()).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(PICTURE_ABORT_MS);
  await given;
});

test('from a host that allows no reading it is shown and not kept', async () => {
  const opaque = Object.defineProperty(drawn('opaque'), 'type', { value: 'opaque' });
  answer = ({ mode }) => (mode === 'cors' ? dead() : opaque);
  const picture = await fetchOne();
  expect([await isWorthKeeping(picture), await picture.text()]).toEqual([false, 'opaque']);
});

test.each([
  [MOST_PICTURE_BYTES, true],
  [MOST_PICTURE_BYTES + 1, false],
])('a picture of %i bytes is kept: %s', async (size, isKept) => {
  expect(await isWorthKeeping(drawn('x'.repeat(size)))).toBe(isKept);
});
