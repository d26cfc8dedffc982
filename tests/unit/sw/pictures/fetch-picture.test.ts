import { beforeEach, expect, test, vi } from 'vitest';
import { fetchPicture } from '#sw/pictures/fetch-picture.ts';
import { createManualClock } from '../../manual-clock.ts';

const URL_OF_PICTURE = 'https://app.test/m/images/a.png?size=2';
const picture = () => new Response('drawn', { headers: { 'Content-Type': 'image/png' } });
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

const clock = createManualClock();
const host = { clock, listLines: async () => ['https://app.test', 'https://line.test'] };
let lines: Record<string, () => Response | Promise<Response>>;
let asked: string[];

beforeEach(() => {
  lines = { 'https://app.test': picture, 'https://line.test': picture };
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { redirect }: RequestInit) => {
    asked.push(url);
    if (redirect !== 'error') throw new Error('a portal could lead elsewhere');
    return lines[new URL(url).origin]?.();
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
])('a picture whose first line %s comes over another', async (_, answer) => {
  lines['https://app.test'] = answer;
  expect(await find()).toEqual({ status: 200, text: 'drawn' });
  expect(asked).toEqual([URL_OF_PICTURE, 'https://line.test/m/images/a.png?size=2']);
});

test('a picture that is not there is not looked for elsewhere', async () => {
  lines['https://app.test'] = () => new Response('', { status: 404 });
  expect(await find()).toEqual({ status: 404, text: '' });
  expect(asked).toHaveLength(1);
});

test('a picture that is opened by itself runs nothing, whichever line gave it', async () => {
  lines['https://app.test'] = () =>
    new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': 'script-src *' } });
  const { headers } = await clock.runUntil(fetchPicture({ url: URL_OF_PICTURE }, host));
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test('where every line is dead the question fails', async () => {
  for (const line of Object.keys(lines)) lines[line] = dead;
  await expect(find()).rejects.toThrow('Failed to fetch');
});
