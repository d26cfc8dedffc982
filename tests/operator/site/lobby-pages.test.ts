import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { type LobbyRenderer, PAGE_QUERY_NAMES } from '#contract/lobby/lobby-page.ts';
import { findMerchantByCode, MERCHANTS } from '#merchants/merchants.ts';
import { createLobbyPages } from '#operator/site/lobby/lobby-pages.ts';
import { createSiteFile } from '#operator/site/site-files.ts';

const SHELL = createSiteFile(
  '/m/index.html',
  Buffer.from(`<!doctype html><html lang="en" data-merchant="aurora"><head><title>Aurora</title><link rel="icon" href="/m/icons/aurora.svg" /></head><body>
    <div id="root"><div>skeleton</div></div>
    <script>start()</script></body></html>`),
);
const LOTUS = findMerchantByCode('lotus') ?? MERCHANTS[0];
const RENEW_AFTER_MS = 30_000;
const MAX_AGE_MS = 60_000;
const CHECK_FRESH_MS = 1_000;
const WARM_FOR_MS = 600_000;
const MAX_WARM = 20;

const readTitle = ({ replies }: LobbyData) => (replies['promotions.banners'] as { title: string }).title;

/** Renders only the title of its single banner. */
function createPages({ failures = [] }: { failures?: string[] } = {}) {
  const operator = { title: 'Friday', status: 200, delay: Promise.resolve(), requests: [] as Request[], more: {} };
  const clock = { now: 1_000_000 };
  const renderLobby = vi.fn<LobbyRenderer['renderLobby']>(async (data) => ({ lang: 'en', dir: 'ltr', root: readTitle(data) }));
  const pages = createLobbyPages({
    renderer: { build: 'b1', renderLobby },
    answer: async (request) => {
      operator.requests.push(request);
      await operator.delay;
      return Response.json(
        { success: operator.status === 200, value: { title: operator.title, ...operator.more } },
        { status: operator.status },
      );
    },
    maxAgeMs: MAX_AGE_MS,
    now: () => clock.now,
    report: (error) => void failures.push(error.message),
  });
  const find = async (language: 'EN' | 'CN' = 'EN') =>
    (
      await pages.find({ shell: SHELL, revision: 0, origin: 'https://lotus.test', merchant: LOTUS, language, encoding: null })
    )?.body.toString('utf8') ?? null;
  /** Resolves when the check started by a reader has ended. */
  const settle = () => pages.keepWarm();
  return { pages, find, settle, operator, clock, renderLobby };
}

test.each([
  ['does not set it, so the build decides', undefined, ' data-bar'],
  ['offers it to all players', { bar: { minRankLevel: null } }, ' data-bar'],
  ['offers it to members of a rank', { bar: { minRankLevel: 1 } }, ''],
  ['has none', { bar: null }, ''],
])('the page reserves space for the download bar: the merchant %s', async (_, appDownload, mark) => {
  const { pages, find, operator } = createPages();
  operator.more = { whitelabelVal: { CBS3: true }, appDownload };
  expect(pages.findMarks('lotus')).toBeUndefined();
  expect(await find()).toContain(` data-drawn data-chat${mark}>`);
  expect([pages.findMarks('lotus'), pages.findMarks('rio')]).toEqual([` data-chat${mark}`, undefined]);
});

test('the page contains the lobby and the replies it was rendered from', async () => {
  const { find, operator } = createPages();
  const html = await find();
  expect(html).toContain('<html lang="en" dir="ltr" data-merchant="lotus" data-drawn data-bar>');
  expect(html).toContain('<title>Lotus</title><link rel="icon" href="/m/icons/lotus.svg" />');
  expect(html).toContain('<div id="root">Friday</div><script type="application/json" id="lobby-data">');
  const data = JSON.parse(/id="lobby-data">(.*?)<\/script>/.exec(html ?? '')?.[1] ?? '') as LobbyData;
  expect(data).toMatchObject({ build: 'b1', merchant: 'lotus', language: 'EN', storedAt: 1_000_000 });
  expect(Object.keys(data.replies)).toHaveLength(PAGE_QUERY_NAMES.length);
  expect(operator.requests.map(({ url }) => new URL(url).origin)).toContain('https://lotus.test');
});

test('requests the data as a guest', async () => {
  const { find, operator } = createPages();
  await find('CN');
  const names = new Set(operator.requests.flatMap(({ headers }) => [...headers.keys()]));
  expect([...names].sort()).toEqual(['accept', 'language', 'merchant']);
  expect(operator.requests[0]?.headers.get('language')).toBe('CN');
});

test('a hostile text can neither close nor open an element', async () => {
  const { find, operator } = createPages();
  operator.title = '</script><script>alert(1)</script><!--';
  const [, data = ''] = (await find())?.split('id="lobby-data">') ?? [];
  expect(data.split('</script>')[0]).not.toMatch(/[<>]/);
  expect(JSON.parse(data.split('</script>')[0] ?? '')).toMatchObject({
    replies: { 'promotions.banners': { title: operator.title } },
  });
});

test('a change appears for the reader after the next, and unchanged data is not rendered again', async () => {
  const { find, settle, operator, clock, renderLobby } = createPages();
  await find();
  clock.now += CHECK_FRESH_MS;
  expect(await find()).toContain('>Friday<');
  await settle();
  expect(renderLobby).toHaveBeenCalledTimes(1);
  operator.title = 'Saturday';
  clock.now += CHECK_FRESH_MS;
  expect(await find()).toContain('>Friday<');
  await settle();
  expect(await find()).toContain('>Saturday<');
  expect(renderLobby).toHaveBeenCalledTimes(2);
});

test('readers within a second cause one check of the operator', async () => {
  const { find, operator, clock } = createPages();
  await find();
  clock.now += CHECK_FRESH_MS - 1;
  await find();
  await setImmediate();
  expect(operator.requests).toHaveLength(PAGE_QUERY_NAMES.length);
});

test('an unchanged page is rendered again before its replies are stale', async () => {
  const { find, settle, clock, renderLobby } = createPages();
  await find();
  clock.now += RENEW_AFTER_MS + 1;
  await find();
  await settle();
  expect(await find()).toContain(`"storedAt":${clock.now}`);
  expect(renderLobby).toHaveBeenCalledTimes(2);
});

test('a recently requested page is renewed for up to ten minutes', async () => {
  const { pages, find, clock, renderLobby } = createPages();
  await find();
  clock.now += MAX_AGE_MS;
  await pages.keepWarm();
  clock.now += 1;
  expect(await find()).toContain(`"storedAt":${clock.now - 1}`);
  expect(renderLobby).toHaveBeenCalledTimes(2);
  clock.now += WARM_FOR_MS + 1;
  await pages.keepWarm();
  expect(renderLobby).toHaveBeenCalledTimes(2);
});

test('only the twenty pages requested last are renewed', async () => {
  const { pages, operator, clock } = createPages();
  for (let host = 0; host <= MAX_WARM; host += 1) {
    await pages.find({
      shell: SHELL,
      revision: 0,
      origin: `https://h${host}.test`,
      merchant: LOTUS,
      language: 'EN',
      encoding: null,
    });
  }
  operator.requests.length = 0;
  clock.now += RENEW_AFTER_MS;
  await pages.keepWarm();
  expect(new Set(operator.requests.map(({ url }) => new URL(url).hostname)).size).toBe(MAX_WARM);
  expect(operator.requests.some(({ url }) => url.includes('//h0.test'))).toBe(false);
});

test('only the newest revision of a host and language is renewed', async () => {
  const { pages, operator, clock } = createPages();
  for (const revision of [0, 1, 2]) {
    await pages.find({ shell: SHELL, revision, origin: 'https://lotus.test', merchant: LOTUS, language: 'EN', encoding: null });
  }
  operator.requests.length = 0;
  clock.now += RENEW_AFTER_MS;
  await pages.keepWarm();
  expect(operator.requests).toHaveLength(PAGE_QUERY_NAMES.length);
});

test('a slow operator delays no reader: a valid page is served, otherwise the shell', async () => {
  const { find, operator, clock } = createPages();
  await find();
  operator.title = 'Saturday';
  operator.delay = new Promise(() => {});
  expect(await find()).toContain('>Friday<');
  clock.now += MAX_AGE_MS + 1;
  expect(await find()).toBeNull();
});

test('a lobby is no longer served after the operator has closed', async () => {
  const { find, settle, operator, clock } = createPages();
  await find();
  operator.more = { maintenance: true };
  clock.now += CHECK_FRESH_MS;
  await find();
  await settle();
  expect(await find()).toBeNull();
});

test('only the readers present at the start of a check wait for a silent operator', async () => {
  const { find, operator } = createPages();
  operator.delay = new Promise(() => {});
  expect(await find()).toBeNull();
  const start = performance.now();
  expect([await find(), await find()]).toEqual([null, null]);
  expect(performance.now() - start).toBeLessThan(500);
  expect(operator.requests).toHaveLength(PAGE_QUERY_NAMES.length);
});

test('a valid page is still served after a failed check', async () => {
  const { find, settle, operator, clock } = createPages();
  await find();
  operator.status = 503;
  clock.now += CHECK_FRESH_MS;
  await find();
  await settle();
  expect(await find()).toContain('>Friday<');
  clock.now += MAX_AGE_MS + 1;
  expect(await find()).toBeNull();
});

test('an unavailable operator is not an error, and the page opens without a lobby', async () => {
  const failures: string[] = [];
  const { find, operator } = createPages({ failures });
  operator.status = 503;
  expect(await find()).toBeNull();
  expect(failures).toEqual([]);
});

test.each([{ maintenance: true }, { maintenance: 'Y' }, { regionRestriction: 1 }])(
  '%j hides the lobby from everyone',
  async (closed) => {
    const { find, operator } = createPages();
    operator.more = closed;
    expect(await find()).toBeNull();
    operator.more = { maintenance: false };
    expect(await find()).toContain('>Friday<');
  },
);

test('reports a reply that cannot be rendered', async () => {
  const failures: string[] = [];
  const { find, renderLobby } = createPages({ failures });
  renderLobby.mockRejectedValueOnce(new Error('no such banner'));
  expect(await find()).toBeNull();
  expect(failures).toEqual(['no such banner']);
});

test('simultaneous readers share one check', async () => {
  const { find, operator } = createPages();
  await Promise.all([find(), find(), find()]);
  expect(operator.requests).toHaveLength(PAGE_QUERY_NAMES.length);
});

test('each language has its own page', async () => {
  const { find, operator } = createPages();
  const english = await find('EN');
  operator.title = '星期五';
  expect(await find('CN')).not.toBe(english);
});

test('a page is compressed on the first request, and later pages in advance', async () => {
  const { pages, settle, operator, clock } = createPages();
  const request = { shell: SHELL, revision: 0, origin: 'https://lotus.test', merchant: LOTUS, language: 'EN' } as const;
  const first = await pages.find({ ...request, encoding: null });
  expect(first?.copies).toEqual({});
  await Promise.all([1, 2].map(() => pages.find({ ...request, encoding: 'br' })));
  expect(Object.keys(first?.copies ?? {})).toEqual(['br']);
  operator.title = 'Saturday';
  clock.now += CHECK_FRESH_MS;
  await settle();
  const next = await pages.find({ ...request, encoding: null });
  expect(next?.body).not.toEqual(first?.body);
  expect(brotliDecompressSync(next?.copies.br ?? Buffer.alloc(0))).toEqual(next?.body);
});

test('a page of an earlier revision is not served, however slow the operator is', async () => {
  const { pages, find, operator } = createPages();
  await find();
  operator.delay = new Promise(() => {});
  expect(
    await pages.find({
      shell: SHELL,
      revision: 1,
      origin: 'https://lotus.test',
      merchant: LOTUS,
      language: 'EN',
      encoding: null,
    }),
  ).toBeNull();
});
