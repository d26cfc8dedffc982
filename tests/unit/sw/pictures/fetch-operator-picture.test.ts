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

test('a host that hangs is given up', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(PICTURE_ABORT_MS);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  answer = ({ signal }) => {
    signals.push(signal);
    return Promise.reject(signal?.reason);
  };
  await expect(fetchOne()).rejects.toThrow('late');
  expect(signals).toHaveLength(1);
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
