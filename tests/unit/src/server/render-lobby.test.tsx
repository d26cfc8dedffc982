import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import type { Banner } from '#contract/schemas/promotions.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { fetchLobbyReplies } from '#operator/site/lobby/fetch-lobby-replies.ts';
import { isLobbyBanner } from '#src/features/promotions/actions/banner-action.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { build, renderLobby } from '#src/server/render-lobby.tsx';
import { LINE_0, openTestApp, TEST_NOW, type TestApp } from '#tests/operator/fixtures/test-app.ts';
import { readLocales } from '#tools/locales/check-locales.ts';

const LOBBIES = MERCHANTS.flatMap(({ code, languages }) => languages.map((language) => [code, language] as const));
const locales = readLocales('src/i18n/locales');
let operator: TestApp;

beforeAll(async () => {
  operator = await openTestApp();
});
afterAll(() => operator.close());

async function fetchData(merchant: string, language: Language): Promise<LobbyData> {
  const answer = async (request: Request) => operator.app.fetch(request);
  const replies = await fetchLobbyReplies(answer, { origin: LINE_0, merchant, language });
  if (!replies) throw new Error('the operator did not answer');
  return { build, merchant, language, storedAt: TEST_NOW.getTime(), replies };
}

interface Titled {
  readonly banners: readonly Banner[];
  readonly categories: readonly { readonly games: readonly { readonly name: string }[] }[];
}

const escapeText = (text: string) =>
  text.replace(/[<>&'"]/g, (letter) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', "'": '&#x27;', '"': '&quot;' })[letter] ?? '');

test.each(LOBBIES)('the markup of %s in %s contains the whole lobby', async (merchant, language) => {
  const data = await fetchData(merchant, language);
  const { root, lang, dir, texts } = await renderLobby(data);
  const pack = LANGUAGE_PACKS[language];
  const common = locales[pack?.tag ?? '']?.common;
  expect([lang, dir]).toEqual([pack?.tag, pack?.direction]);
  expect(texts).toEqual(language === 'EN' ? undefined : common);
  expect(root).toContain(common?.next_draws);
  const { banners } = data.replies['promotions.banners'] as Titled;
  const { categories } = data.replies['games.vendors'] as Titled;
  const shown = banners.filter(isLobbyBanner);
  expect(shown.length).toBeGreaterThan(0);
  for (const { title } of shown) expect(root).toContain(escapeText(title));
  for (const { name } of categories.flatMap(({ games }) => games)) expect(root).toContain(escapeText(name));
  expect(root).not.toMatch(/aria-busy|data-shape|style=/);
});

test('a countdown shows the time of the replies', async () => {
  const data = await fetchData('aurora', 'EN');
  const { banners } = data.replies['promotions.banners'] as { banners: { endsAt?: number }[] };
  const banner = banners.find(({ endsAt }) => endsAt);
  if (banner) banner.endsAt = data.storedAt + 3_723_000;
  expect((await renderLobby(data)).root).toMatch(/<b role="timer"[^>]*>01:02:03</);
});

test('a hostile text stays text', async () => {
  const data = await fetchData('aurora', 'EN');
  const [banner] = (data.replies['promotions.banners'] as { banners: { title: string }[] }).banners;
  if (banner) banner.title = '<img src=x onerror=alert(1)>';
  const { root } = await renderLobby(data);
  expect(root).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(root).not.toContain('<img src=x');
});

test('an invalid reply renders nothing', async () => {
  const data = await fetchData('aurora', 'EN');
  await expect(renderLobby({ ...data, replies: { ...data.replies, 'games.vendors': { vendors: 'all' } } })).rejects.toThrow();
  await expect(renderLobby({ ...data, merchant: 'nobody' })).rejects.toThrow('no merchant nobody');
});

test('one lobby leaves nothing behind in the next', async () => {
  const [chinese, english] = await Promise.all([
    fetchData('lotus', 'CN').then(renderLobby),
    fetchData('aurora', 'EN').then(renderLobby),
  ]);
  expect(english.root).toContain('Next draws');
  expect(chinese.root).not.toContain('Next draws');
  expect(chinese.root).toContain('Lotus');
  expect(english.root).not.toContain('Lotus');
});
