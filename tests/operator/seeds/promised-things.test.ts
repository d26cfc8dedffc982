import { expect, test } from 'vitest';
import { CLUB_ROWS } from '#operator/seeds/offers/club-rows.ts';
import { ANNOUNCEMENT_ROWS, BANNER_ROWS } from '#operator/seeds/offers/promotion-rows.ts';

/** Features that the product does not have, in the languages of the seeds. */
const NOT_THERE = /withdraw|cashback|manager|support|提款|提现|返水|经理|客服|saque|gerente|atendimento/i;

test('the seeds promise only features that the product has', () => {
  const texts = [CLUB_ROWS, ANNOUNCEMENT_ROWS, BANNER_ROWS].map((rows) => JSON.stringify(rows));
  expect(texts.filter((text) => NOT_THERE.test(text))).toEqual([]);
});
