import { expect, test } from 'vitest';
import { CLUB_ROWS } from '#operator/seeds/offers/club-rows.ts';
import { ANNOUNCEMENT_ROWS, BANNER_ROWS } from '#operator/seeds/offers/promotion-rows.ts';

/** What the product does not have, in the words of the seeds' languages. */
const NOT_THERE = /withdraw|cashback|manager|support|提款|提现|返水|经理|客服|saque|gerente|atendimento/i;

test('the seeds promise nothing that the product does not have', () => {
  const texts = [CLUB_ROWS, ANNOUNCEMENT_ROWS, BANNER_ROWS].map((rows) => JSON.stringify(rows));
  expect(texts.filter((text) => NOT_THERE.test(text))).toEqual([]);
});
