import { expect, test } from 'vitest';
import { createCallFormats } from '#gateway/wire/call-formats.ts';
import type { LineRequest } from '#gateway/wire/compose-request.ts';

const OWN = 'https://a.example';
const OTHER = 'https://b.example';
const banners = { name: 'promotions.banners' } as LineRequest;

test('a call that began before a block was found is sent the way it has not tried', () => {
  let now = 1_000;
  const ways = createCallFormats({ now: () => now }, () => true, OWN);
  const begunAt = now;
  expect(ways.isSimple(banners, OTHER)).toBe(true);
  now += 50;
  ways.recordBlocked(banners, OTHER);
  now += 50;
  expect(ways.isSimple(banners, OTHER)).toBe(false);
  expect(ways.other(begunAt).isSimple(banners, OTHER)).toBe(false);
  expect(ways.other(now).isSimple(banners, OTHER)).toBe(true);
  expect(ways.other(begunAt).isSimple(banners, OWN)).toBe(true);
});
