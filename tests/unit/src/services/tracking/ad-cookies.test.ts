import { expect, test } from 'vitest';
import { AD_COOKIE_SECONDS, CONVERSION_COOKIE_SECONDS, createAdCookies } from '#src/services/tracking/ad-cookies.ts';

/** Creates the cookies of a browser, with a clock in seconds. */
function createWorld({ isSecure = true } = {}) {
  const kept = new Map<string, { value: string; endsAt: number }>();
  const written: string[] = [];
  const clock = { seconds: 1_000 };
  const jar = {
    get cookie() {
      const alive = [...kept].filter(([, { endsAt }]) => endsAt > clock.seconds);
      return alive.map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = '', seconds = ''] = /^(\w+)=([^;]*); Path=\/; Max-Age=(\d+)/.exec(text) ?? [];
      kept.set(name, { value, endsAt: clock.seconds + Number(seconds) });
    },
  };
  const cookies = createAdCookies({ jar, now: () => clock.seconds * 1_000, random: () => 1_234_567_890, isSecure });
  return { cookies, jar, clock, written };
}

test('a browser has one number, renewed for 90 days at each start', () => {
  const { cookies, clock } = createWorld();
  expect(cookies.renew(undefined, 0)).toEqual({ fbp: 'fb.1.1000000.1234567890', fbc: undefined });
  clock.seconds += AD_COOKIE_SECONDS - 1;
  expect(cookies.renew(undefined, 0).fbp).toBe('fb.1.1000000.1234567890');
  clock.seconds += AD_COOKIE_SECONDS;
  expect(cookies.renew(undefined, 0).fbp).not.toBe('fb.1.1000000.1234567890');
});

test('a click is stored for 90 days, and a newer one replaces it', () => {
  const { cookies, clock } = createWorld();
  expect(cookies.renew('click one', 5).fbc).toBe('fb.1.5.click%20one');
  expect(cookies.renew('click one', 9).fbc).toBe('fb.1.5.click%20one');
  expect(cookies.renew(undefined, 9).fbc).toBe('fb.1.5.click%20one');
  expect(cookies.renew('two', 9).fbc).toBe('fb.1.9.two');
  clock.seconds += AD_COOKIE_SECONDS;
  expect(cookies.renew(undefined, 9).fbc).toBeUndefined();
});

test('a conversion is reported once a day, other events each time', () => {
  const { cookies, clock } = createWorld();
  expect(['register', 'register', 'firstDeposit', 'login', 'login'].map(cookies.admits)).toEqual([true, false, true, true, true]);
  clock.seconds += CONVERSION_COOKIE_SECONDS;
  expect(cookies.admits('register')).toBe(true);
});

test('cookies are limited to this site, and secure over https', () => {
  const secure = createWorld();
  secure.cookies.renew('x', 1);
  expect(secure.written.every((text) => text.endsWith('; SameSite=Lax; Secure'))).toBe(true);
  const plain = createWorld({ isSecure: false });
  plain.cookies.renew('x', 1);
  expect(plain.written.every((text) => text.endsWith('; SameSite=Lax'))).toBe(true);
});

test('withdrawing consent deletes the cookies', () => {
  const { cookies, jar } = createWorld();
  cookies.renew('x', 1);
  cookies.admits('register');
  cookies.forget();
  expect(jar.cookie).toBe('');
});

test('a click id cannot end a cookie or add an attribute', () => {
  const { cookies, written } = createWorld();
  cookies.renew('a; Domain=evil.example', 1);
  expect(written.join()).not.toContain('Domain=');
});
