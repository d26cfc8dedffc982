import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readLocales } from '#tools/locales/check-locales.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const PAGE = readLocales(resolve(ROOT, 'src/i18n/locales'));
const OPERATOR = readLocales(resolve(ROOT, 'operator/texts'));

/** Each row names one thing, and a player must recognise it by one name. */
const SAME = [
  ['vip_title', 'promo_MEMBER'],
  ['promo_INVITE_FRIENDS', 'offer_friends_title', 'activity_friends_title', 'banner_friends_title'],
  ['rewards_market', 'promo_POINT_MARKET', 'money_kind_exchange'],
  ['rewards_missions', 'promo_MISSION', 'money_kind_mission'],
  ['rewards', 'promo_REWARD_CENTER', 'voucher_centre'],
  ['rewards_vouchers', 'money_kind_voucher'],
  ['feedback', 'link_feedback'],
  ['promo_image_offer', 'download_to_activity'],
] as const;

test.each(Object.keys(PAGE))('a thing has one name in %s', (tag) => {
  const texts = Object.assign({}, ...Object.values(PAGE[tag] ?? {}), ...Object.values(OPERATOR[tag] ?? {})) as Record<
    string,
    string
  >;
  const differing = SAME.map((keys) => [...new Set(keys.map((key) => texts[key]))]).filter((names) => names.length > 1);
  expect(differing).toEqual([]);
});
