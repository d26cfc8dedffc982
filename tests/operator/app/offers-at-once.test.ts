import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createReadLog } from '../fixtures/read-log.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';

const PORT = 9460;
const LINE = `http://localhost:${PORT}`;
const SANDBOX = `http://localhost:${PORT + 9}/sandbox`;
const START_MS = 120_000;
/** Renders only the titles that a lobby contains. */
const RENDERER = `export const build = 'test';
export const renderLobby = async ({ replies }) => {
  const titles = [...replies['promotions.announcements'].announcements, ...replies['promotions.banners'].banners];
  return { lang: 'en', dir: 'ltr', root: titles.map(({ title }) => title).join() };
};`;

vi.setConfig({ testTimeout: 30_000 });
const dist = createTemporaryDist();
let operator: RunningOperator;

beforeAll(async () => {
  const shell = '<!doctype html><html lang="en"><head><title>A</title></head><body><div id="root">-</div>\n<script>1</script>';
  writeFileSync(`${dist.distFolder}/m/index.html`, `${shell}</body></html>`);
  mkdirSync(`${dist.distFolder}-server`);
  writeFileSync(`${dist.distFolder}-server/render-lobby.js`, RENDERER);
  const config = { ...readConfig({ PORT: String(PORT) }), ...dist, database: { kind: 'memory' } } as const;
  operator = await startOperator(config, createSandbox, createReadLog());
}, START_MS);
afterAll(async () => {
  await operator?.close();
  dist.remove();
});

const show = async (kind: string, title: string) => {
  const body = JSON.stringify({ merchant: 'aurora', items: [{ id: 1, title }] });
  expect((await fetch(`${SANDBOX}/${kind}`, { method: 'POST', body })).status).toBe(200);
};
const readLobby = async () => /<div id="root">(.*)<\/div>/.exec(await (await fetch(`${LINE}/m/home`)).text())?.[1];

test('an announcement appears in the next reply and the next rendered lobby', async () => {
  const query = 'types=PR&platform=M&category=app_download';
  expect(await readLobby()).toContain('Friday draw');
  await show('announcements', 'Written now');
  await show('banners', 'A banner');
  const reply = await (await fetch(`${LINE}/wps/relay/MCSFE_getListAnnouncements?${query}`)).json();
  expect(reply.value.announcements).toMatchObject([{ id: '1', title: 'Written now' }]);
  expect(await readLobby()).toBe('Written now,A banner');
});

test('a draft is displayed without running its scripts', async () => {
  const fields = new URLSearchParams({
    merchant: 'rio',
    'title.EN': '<b>Now</b>',
    'content.EN': '<i>Text</i><script>1</script>',
  });
  const preview = await fetch(`${SANDBOX}/offers/announcements/preview`, { method: 'POST', body: fields });
  const policy = preview.headers.get('Content-Security-Policy');
  expect([policy?.startsWith("default-src 'none'"), policy?.endsWith('; sandbox')]).toEqual([true, true]);
  const text = await preview.text();
  expect(text).toContain('<h2>&lt;b&gt;Now&lt;/b&gt;</h2><div><i>Text</i>');
  expect(text).toContain('data-merchant="rio"');
  expect(text).toContain(`<base href="http://pictures-a.localhost:${PORT + 9}/"`);
});

test('only announcements and banners have pages', async () => {
  const statuses = ['announcements', 'banners', 'toString'].map(
    async (kind) => (await fetch(`${SANDBOX}/offers/${kind}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
});
