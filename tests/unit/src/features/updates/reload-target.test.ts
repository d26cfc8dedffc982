import { expect, test } from 'vitest';
import { chooseReloadTarget } from '#src/features/updates/release-updates.ts';

test.each([
  '/m/',
  '/m/home',
  '/m/home/',
  '/m/index',
  '/m/index.html',
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/game',
  '/m/member/home',
])('a reload stays on %s', (path) => expect(chooseReloadTarget(path, '')).toBe(path));

test.each(['/m/voucherCenter', '/m/trialGame', '/m/registering.html', '/m/game.html', '/m/login/deeper', '/elsewhere'])(
  'a reload from %s goes home',
  (path) => {
    expect(chooseReloadTarget(path, '')).toBe('/m/home');
  },
);

test('tracking parameters stay in the address, a token does not', () => {
  const search = '?token=secret&affiliateCode=a%26b&tokens=x&r=1&redirectUrl=https://evil.test&cid=9';
  expect(chooseReloadTarget('/m/login', search)).toBe('/m/login?affiliateCode=a%26b&r=1&cid=9');
});
