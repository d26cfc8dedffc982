import { expect, test } from 'vitest';
import type { Announcement, Banner } from '#contract/schemas/promotions.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { openOfferSandbox } from '../../fixtures/offer-sandbox.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
const show: ReturnType<typeof openOfferSandbox>['show'] = (...wish) => openOfferSandbox(subject.current).show(...wish);
const NOW_MS = TEST_NOW.getTime();

async function listAnnouncements(headers: Record<string, string> = {}): Promise<Announcement[]> {
  const path = '/wps/relay/MCSFE_getListAnnouncements?types=PR&platform=M&category=app_download';
  const { reply } = await fetchJson(subject.current.app, path, { headers });
  return (reply.value as { announcements: Announcement[] }).announcements;
}

async function listBanners(headers: Record<string, string> = {}): Promise<Banner[]> {
  const { reply } = await fetchJson(subject.current.app, '/wps/relay/MCSFE_getBanners', { headers });
  return (reply.value as { banners: Banner[] }).banners;
}

test.each(['aurora', 'lotus', 'rio'])(
  '%s has announcements for every audience and opens none of them by itself',
  async (Merchant) => {
    const announcements = await listAnnouncements({ Merchant });
    expect(new Set(announcements.map(({ execution }) => execution))).toEqual(new Set(['A', 'B', 'F']));
    expect(announcements.filter(({ popup }) => popup !== false)).toEqual([]);
    expect(announcements.filter(({ promotionType }) => promotionType)).toHaveLength(1);
    expect(announcements.filter(({ content }) => content.includes(`<img src="/m/icons/${Merchant}-192.png"`))).toHaveLength(1);
  },
);

test('an announcement includes every field that the operator set', async () => {
  const said = { promotionType: 'weekly', forceRead: true, popup: true, execution: null, category: 'app_download' };
  await show('announcements', [{ ...said, id: 4, title: 'News', content: '<p>Text</p>', publishedAt: 1_000 }]);
  expect(await listAnnouncements()).toEqual([{ ...said, id: '4', title: 'News', content: '<p>Text</p>', publishedAt: 1_000 }]);
});

test('omits announcements of other categories, but not those without one', async () => {
  const items = ['app_download', 'lottery', undefined].map((category, id) => ({ id, title: `News ${id}`, category }));
  await show('announcements', items);
  expect((await listAnnouncements()).map(({ id }) => id)).toEqual(['0', '2']);
});

test.each([
  ['it begins', { startsAt: NOW_MS }, true],
  ['it has not begun', { startsAt: NOW_MS + 1 }, false],
  ['it ends', { endsAt: NOW_MS }, false],
  ['it has not ended', { startsAt: 0, endsAt: NOW_MS + 1 }, true],
  ['it has no dates', {}, true],
])('shows or hides an offer when %s', async (_, dates, isShown) => {
  const item = { ...dates, id: 'dated', title: 'Dated' };
  await show('announcements', [item]);
  await show('banners', [item]);
  const shown = isShown ? ['dated'] : [];
  expect((await listAnnouncements()).map(({ id }) => id)).toEqual(shown);
  expect((await listBanners()).map(({ id }) => id)).toEqual(shown);
});

test.each([
  ['aurora', 'CN', '新闻'],
  ['aurora', 'EN', 'News'],
  ['aurora', 'PT-BR', 'News'],
  ['rio', 'PT-BR', 'News'],
  ['rio', 'EN', 'News'],
])('%s reads %s as %s %s: a missing language falls back to the first one', async (Merchant, Language, title) => {
  await show('announcements', [{ id: 'a', title: 'News', languages: { CN: { title: '新闻' } } }], Merchant);
  expect(await listAnnouncements({ Merchant, Language })).toMatchObject([{ title, content: '' }]);
});

test('a banner preserves its position, its picture and its game', async () => {
  const game = { roomId: 'elsewhere', nodeId: 'n9', gameCode: 'X', gameType: 'slot', vendor: 'VV' };
  const banner = { id: 'b', groupName: 'm_popup1', linkageType: 'G', title: 'Play', imageUrl: '/pictures/b.svg', ...game };
  await show('banners', [banner]);
  expect(await listBanners()).toEqual([{ ...banner, linkage: null, url: null, text: null, endsAt: null }]);
});

test('missing fields of a game are taken from the catalogue', async () => {
  await show('banners', [{ id: 'b', linkageType: 'G', title: 'Play', roomId: 'polar-orchestra', nodeId: 'n9' }]);
  const [banner] = await listBanners();
  expect(banner).toMatchObject({
    roomId: 'polar-orchestra',
    nodeId: 'n9',
    gameType: expect.any(String),
    vendor: expect.any(String),
  });
});

test('a banner that ends includes its end for the countdown', async () => {
  await show('banners', [{ id: 'b', title: 'Soon over', endsAt: NOW_MS + 5 }]);
  expect(await listBanners()).toMatchObject([{ endsAt: NOW_MS + 5, linkageType: null }]);
});
