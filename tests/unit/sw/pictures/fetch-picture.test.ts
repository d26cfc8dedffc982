import { beforeEach, expect, test, vi } from 'vitest';
import { fetchPicture } from '#sw/pictures/fetch-picture.ts';
import { createManualClock } from '../../manual-clock.ts';

const URL_OF_PICTURE = 'https://app.test/m/images/a.png?size=2';
const picture = () => new Response('drawn', { headers: { 'Content-Type': 'image/png' } });
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

const clock = createManualClock();
const host = { clock, listLines: async () => ['https://app.test', 'https://line.test'] };
let lines: Record<string, (init: RequestInit) => Response | Promise<Response>>;
let asked: string[];

beforeEach(() => {
  lines = { 'https://app.test': picture, 'https://line.test': picture };
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url);
    if (init.redirect !== 'error') throw new Error('a portal could lead elsewhere');
    return lines[new URL(url).origin]?.(init);
  });
});

const find = async () => {
  const response = await clock.runUntil(fetchPicture({ url: URL_OF_PICTURE }, host));
  return { status: response.status, text: await response.text() };
};

test.each<[string, () => Response | Promise<Response>]>([
  ['is dead', dead],
  ['hangs', () => new Promise(() => {})],
  ['answers 503', () => new Response('', { status: 503 })],
  ['answers with a portal’s page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('fetches a picture whose first line %s over another', async (_, answer) => {
  lines['https://app.test'] = answer;
  expect(await find()).toEqual({ status: 200, text: 'drawn' });
  expect(asked).toEqual([URL_OF_PICTURE, 'https://line.test/m/images/a.png?size=2']);
});

test('waits for a picture that takes half a minute on every line', async () => {
  const answerLate = async ({ signal }: RequestInit) => {
    await clock.wait(30_000, signal ?? undefined);
    return signal?.aborted ? dead() : picture();
  };
  lines = { 'https://app.test': answerLate, 'https://line.test': answerLate };
  expect(await find()).toEqual({ status: 200, text: 'drawn' });
});

test('does not look elsewhere for a missing picture', async () => {
  lines['https://app.test'] = () => new Response('', { status: 404 });
  expect(await find()).toEqual({ status: 404, text: '' });
  expect(asked).toHaveLength(1);
});

test('the origin is asked first, and no picture of another line may be stored', async () => {
  const fetchWith = async (order: string[]) => {
    const { headers } = await clock.runUntil(fetchPicture({ url: URL_OF_PICTURE }, { clock, listLines: async () => order }));
    return headers.get('Cache-Control');
  };
  const LINES = ['https://line.test', 'https://app.test'];
  expect(await fetchWith(LINES)).toBeNull();
  expect(asked).toEqual([URL_OF_PICTURE]);
  lines['https://app.test'] = dead;
  expect(await fetchWith(LINES)).toBe('no-store');
});

test('another line than the origin cannot withhold a picture', async () => {
  lines['https://app.test'] = () => new Response('', { status: 503 });
  lines['https://line.test'] = () => new Response('', { status: 404 });
  await expect(find()).rejects.toThrow('status 404');
});

test('a picture that is opened directly runs no scripts, from any line', async () => {
  lines['https://app.test'] = () =>
    new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': 'script-src *' } });
  const { headers } = await clock.runUntil(fetchPicture({ url: URL_OF_PICTURE }, host));
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test('fails if every line is dead', async () => {
  for (const line of Object.keys(lines)) lines[line] = dead;
  await expect(find()).rejects.toThrow('Failed to fetch');
});
