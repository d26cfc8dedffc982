import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findEndpoint } from '#contract/endpoints.ts';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { AnswerCall } from '#operator/site/lobby/fetch-lobby-replies.ts';
import * as renderer from '#src/server/render-lobby.tsx';
import { shareTestApp } from '#tests/operator/fixtures/share-test-app.ts';
import { type LobbyFilesDeps, writeLobbyFiles } from '#tools/lobby/lobby-files.ts';
import { askOperator, type LobbySource, listLobbySources } from '#tools/lobby/lobby-sources.ts';

const SHELL = `<!doctype html><html lang="en"><head><title>Aurora</title></head><body><div id="root">skeleton</div>
  <script>start()</script></body></html>`;
/** The number of languages per merchant for tests that do not cover all of them. */
const FEW = 2;
const PAGES = MERCHANTS.flatMap(({ code, languages }) =>
  languages.slice(0, FEW).map((language) => `${code}/${language.toLowerCase()}.html`),
);
const LOTUS_LANGUAGES = ['en', 'cn'];
const LINES = ['https://aurora.test', 'https://lotus.test', 'https://lotus.second.test'];

const operator = shareTestApp();
const server = createServer(getRequestListener((request) => operator.current.app.fetch(request)));
let operatorUrl: string;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  operatorUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastline-lobby-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => server.close().closeAllConnections());

interface Wish {
  readonly lineOrigins?: readonly string[];
  readonly url?: string | null;
  /** The number of languages per merchant. */
  readonly most?: number;
}

/** Renders the pages with one operator for all merchants, or for those with one of the lines. */
function write(changed: Partial<LobbyFilesDeps> = {}, { lineOrigins = ['https://lotus.test'], url, most = FEW }: Wish = {}) {
  const deps = {
    renderer,
    shell: Buffer.from(SHELL),
    games: ['https://games.test'],
    chats: ['https://chat.test'],
    pictures: ['https://one.test'],
    folder,
    answer: askOperator,
    findStated: () => ({}),
  };
  const found = listLobbySources({ operatorUrl: url === undefined ? operatorUrl : url, lineOrigins });
  const sources = found.map(({ merchant, ...source }): LobbySource => {
    const [first, ...others] = merchant.languages;
    return { ...source, merchant: { ...merchant, languages: [first, ...others.slice(0, most - 1)] } };
  });
  return writeLobbyFiles({ ...deps, limitMs: 5_000, now: Date.now, ...changed }, sources);
}

const read = (page: string) => readFile(join(folder, page), 'utf8');
const readData = (html: string) => JSON.parse(/id="lobby-data">(.*?)<\/script>/.exec(html)?.[1] ?? '') as LobbyData;
const listFiles = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
};

/** Redirects requests for any line to the same operator. */
const overLines =
  (isDead: (request: Request) => boolean): AnswerCall =>
  async (request) => {
    if (isDead(request)) throw new Error(`${new URL(request.url).origin} does not answer`);
    return askOperator(new Request(request.url.replace(new URL(request.url).origin, operatorUrl), request));
  };

const refuseChinese: AnswerCall = async (request) =>
  askOperator(request.headers.get('language') === 'CN' ? new Request(`${operatorUrl}/wps/nothing`) : request);

test('each merchant and language gets a page with its lobby', async () => {
  const all = { lineOrigins: [], most: Number.POSITIVE_INFINITY };
  const pages = MERCHANTS.flatMap(({ languages }) => languages);
  expect(await write({ now: () => 1_000 }, all)).toMatchObject({ written: { length: pages.length }, failures: [] });
  for (const merchant of MERCHANTS) {
    for (const language of merchant.languages) {
      const html = await read(`${merchant.code}/${language.toLowerCase()}.html`);
      // Rio is the only merchant without a chat.
      const chat = merchant.code === 'rio' ? '' : ' data-chat';
      expect(html).toContain(`data-merchant="${merchant.code}" data-drawn${chat}>`);
      expect(html).not.toContain('skeleton');
      expect(readData(html)).toMatchObject({ build: 'test', merchant: merchant.code, language, storedAt: 1_000 });
    }
  }
});

test('a page has compressed copies, and no temporary files remain', async () => {
  await write();
  const endings = ['', '.br', '.gz', '.headers.json'];
  const expected = LOTUS_LANGUAGES.toSorted().flatMap((language) => endings.map((ending) => `lotus/${language}.html${ending}`));
  expect((await listFiles()).sort()).toEqual(expected);
  const html = await read('lotus/cn.html');
  expect(brotliDecompressSync(await readFile(join(folder, 'lotus/cn.html.br'))).toString('utf8')).toBe(html);
  expect(gunzipSync(await readFile(join(folder, 'lotus/cn.html.gz'))).toString('utf8')).toBe(html);
});

test('the response headers are stored beside the page, also after a refresh', async () => {
  await write({}, { lineOrigins: LINES });
  const text = await read('lotus/cn.html.headers.json');
  const headers = JSON.parse(text) as Record<string, string>;
  expect(headers).toMatchObject({ 'Cache-Control': 'no-cache, no-transform', Vary: 'Accept-Language, Accept-Encoding' });
  expect(headers['Content-Security-Policy']).toMatch(/script-src 'sha256-[^ ;]+' 'strict-dynamic' 'self';/);
  expect(headers['Content-Security-Policy']).toContain(
    "connect-src 'self' https://lotus.test https://lotus.second.test https://id",
  );
  expect(headers['Content-Security-Policy']).toContain('https://games.test');
  await write({ now: () => 2_000 }, { lineOrigins: LINES });
  expect(await read('lotus/cn.html.headers.json')).toBe(text);
});

test('a hostile text stays text in the file', async () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const answer: AnswerCall = async (request) => {
    const reply = (await (await askOperator(request)).json()) as { value: { banners?: { title: string }[] } };
    for (const banner of reply.value.banners ?? []) banner.title = hostile;
    return Response.json(reply);
  };
  await write({ answer });
  const html = await read('lotus/en.html');
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('alert(1)</script>');
  expect(readData(html).replies['promotions.banners']).toHaveProperty(['banners', 0, 'title'], hostile);
});

test('a refresh replaces the whole file', async () => {
  await write({ now: () => 1_000 });
  const old = await read('lotus/cn.html');
  const reader = await open(join(folder, 'lotus/cn.html'));
  await write({ now: () => 2_000 });
  // An open reader continues with the old file; overwriting it would mix both versions.
  expect(await reader.readFile('utf8')).toBe(old);
  expect((await reader.stat()).ino).not.toBe((await stat(join(folder, 'lotus/cn.html'))).ino);
  await reader.close();
  expect(readData(await read('lotus/cn.html')).storedAt).toBe(2_000);
});

test('a page that cannot be rendered again stays, is reported and stops no other', async () => {
  await write({ now: () => 1_000 });
  const { written, failures } = await write({ answer: refuseChinese, now: () => 2_000 });
  const others = LOTUS_LANGUAGES.filter((language) => language !== 'cn');
  expect(written.toSorted()).toEqual(others.map((language) => join(folder, `lotus/${language}.html`)).toSorted());
  expect(failures).toEqual([
    `Lotus in CN is not made anew (its page stays): ${operatorUrl} does not give all that a lobby shows.`,
  ]);
  expect(readData(await read('lotus/cn.html')).storedAt).toBe(1_000);
  expect(readData(await read('lotus/en.html')).storedAt).toBe(2_000);
});

test('an invalid reply fails only its own page', async () => {
  const answer: AnswerCall = async (request) =>
    request.url.includes(findEndpoint('games.vendors').path) && request.headers.get('merchant') === 'lotus'
      ? Response.json({ success: true, value: { vendors: 'all' } })
      : askOperator(request);
  const { written, failures } = await write({ answer }, { lineOrigins: [] });
  expect([written.length, failures.length]).toEqual([PAGES.length - LOTUS_LANGUAGES.length, LOTUS_LANGUAGES.length]);
  expect(failures[0]).toMatch(/^Lotus in EN is not made anew \(there is no page\): .+\.$/);
});

test('a page of another build is removed with its scripts', async () => {
  await write({ renderer: { ...renderer, build: 'older' } });
  const { failures } = await write({ answer: refuseChinese });
  expect(failures[0]).toContain('its page was of another build and is removed');
  expect((await listFiles()).filter((file) => file.includes('/cn.'))).toEqual([]);
});

test('gives up on a silent operator', async () => {
  const silent: AnswerCall = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const { failures } = await write({ answer: silent, limitMs: 20 });
  expect(failures).toHaveLength(LOTUS_LANGUAGES.length);
});

test('reports an unreachable operator with the network error', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  await expect(askOperator(new Request(`${origin}/wps/system/status`))).rejects.toThrow(
    `${origin} does not answer: ECONNREFUSED`,
  );
});

test('without a common address, each merchant uses its own lines in turn', async () => {
  const hosts = new Set<string>();
  const isDead = ({ url, headers }: Request) => {
    const { hostname } = new URL(url);
    hosts.add(`${headers.get('merchant')} at ${hostname}`);
    return hostname === 'lotus.test';
  };
  const { written, failures } = await write({ answer: overLines(isDead) }, { lineOrigins: LINES, url: null });
  expect(failures).toEqual([]);
  // Rio has no line, so that no player opens a page of Rio.
  expect(written.map((file) => file.slice(folder.length + 1)).sort()).toEqual(
    PAGES.filter((page) => !page.startsWith('rio')).sort(),
  );
  expect([...hosts].sort()).toEqual(['aurora at aurora.test', 'lotus at lotus.second.test', 'lotus at lotus.test']);
});

test('reports missing addresses', () => {
  expect(() => listLobbySources({ operatorUrl: null, lineOrigins: [] })).toThrow('set OPERATOR_URL');
});
