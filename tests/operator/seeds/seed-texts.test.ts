import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CATEGORY_ROWS } from '#operator/seeds/games/catalogue.ts';
import { ACTIVITY_ROWS } from '#operator/seeds/offers/activity-rows.ts';
import { CLUB_ROWS } from '#operator/seeds/offers/club-rows.ts';
import { ANNOUNCEMENT_ROWS, BANNER_ROWS } from '#operator/seeds/offers/promotion-rows.ts';
import { MISSION_ROWS, PRODUCT_ROWS, VOUCHER_ROWS } from '#operator/seeds/reward-rows.ts';
import { findTag, TEXT_LANGUAGES } from '#operator/texts/text-languages.ts';

const hasFolder = (tag: string) => existsSync(resolve(import.meta.dirname, '../../../operator/texts', tag));
const WRITTEN = TEXT_LANGUAGES.filter((language) => hasFolder(findTag(language)));
const TEXTS = {
  banners: BANNER_ROWS.flatMap(({ titles, texts }) => [titles, texts]),
  announcements: ANNOUNCEMENT_ROWS.flatMap(({ titles, contents }) => [titles, contents]),
  activities: ACTIVITY_ROWS.flatMap(({ titles, contents }) => [titles, contents]),
  rewards: [...VOUCHER_ROWS, ...PRODUCT_ROWS, ...MISSION_ROWS].flatMap(({ titles, texts }) => [titles, texts]),
  club: CLUB_ROWS.flatMap(({ benefits }) => benefits.map(({ titles }) => titles)),
  categories: CATEGORY_ROWS.map(({ titles }) => titles),
};

test.each(Object.entries(TEXTS))(
  '%s are seeded in every language that has texts, and in PT for the previous release',
  (_, texts) => {
    expect(texts.length).toBeGreaterThan(4);
    for (const text of texts) {
      expect(Object.keys(text)).toEqual(expect.arrayContaining([...WRITTEN, 'PT']));
      expect(Object.values(text).filter((one) => !one || /\{\w+\}/.test(one))).toEqual([]);
    }
  },
);
