import { expect, test } from 'vitest';
import { fetchJson } from '../../fixtures/log-in.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();

async function ask(path: string, headers: Record<string, string> = {}) {
  return (await fetchJson(subject.current.app, path, { headers })).reply;
}

test('guests see the available promotions, with the number of activities', async () => {
  const { value } = await ask('/wps/relay/MCSFE_getMerchantAvailablePromotions');
  expect(value).toEqual({
    availablePromotions: { APP_DOWNLOAD: { enabled: true, count: 1 }, REFERRAL: { enabled: true, count: 1 } },
  });
});

test('each category has a title and counts its activities', async () => {
  const { value } = await ask('/wps/relay/PROMOFE_getPromotionAnnouncementCategory', { Language: 'CN' });
  expect(value).toEqual({
    categories: [
      { code: 'friends', title: '好友同乐', count: 1 },
      { code: 'start', title: '新手优惠', count: 2 },
      { code: 'weekly', title: '每周活动', count: 1 },
    ],
  });
});

test('activities are sorted, and a weekly one has its end', async () => {
  const { value } = await ask('/wps/promotions/activities');
  const { activities } = value as { activities: { id: string; endsAt: number | null }[] };
  expect(activities.map(({ id }) => id)).toEqual(['aurora-friends', 'aurora-first-deposit', 'aurora-friday', 'aurora-app']);
  expect(activities[2]?.endsAt).toBe(Date.parse('2026-11-27T20:00:00Z'));
  expect(JSON.stringify(value)).not.toContain('<p>');
});

test('an activity includes its content and its buttons', async () => {
  const { value } = await ask('/wps/promotions/activity?promotionId=aurora-friends', { Language: 'PT-BR' });
  expect(value).toMatchObject({
    id: 'aurora-friends',
    title: 'Convidar amigos',
    content: expect.stringContaining('<b>seu link</b>'),
    items: [{ redirect: 'INVITE_FRIENDS' }, { redirect: 'REGISTER' }],
  });
});

test.each(['nowhere', 'lotus-friends', encodeURIComponent("' or 1=1 --")])('the activity %s does not exist', async (id) => {
  expect((await ask(`/wps/promotions/activity?promotionId=${id}`)).errorCode).toBe('not_found');
});

test('a banner names its group, and a lobby banner has none', async () => {
  const { value } = await ask('/wps/relay/MCSFE_getBanners');
  const { banners } = value as { banners: { id: string; groupName: string | null }[] };
  const groups = Object.fromEntries(banners.map(({ id, groupName }) => [id, groupName]));
  expect(groups).toEqual({
    'aurora-FRIDAY6': null,
    'aurora-polar-orchestra': null,
    'aurora-aurora-friends': null,
    'aurora-aurora-first-deposit': 'm_popup1',
    'aurora-second-text': 'm_popup2',
  });
});

test('each banner of an activity links to an existing one', async () => {
  for (const Merchant of ['aurora', 'lotus', 'rio']) {
    const { value } = await ask('/wps/relay/MCSFE_getBanners', { Merchant });
    const { banners } = value as { banners: { linkageType: string; linkage: string }[] };
    const ids = banners.filter(({ linkageType }) => linkageType === 'P').map(({ linkage }) => linkage);
    expect(ids).not.toEqual([]);
    for (const id of ids) expect((await ask(`/wps/promotions/activity?promotionId=${id}`, { Merchant })).success).toBe(true);
  }
});
