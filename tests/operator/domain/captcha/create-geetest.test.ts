import { expect, test } from 'vitest';
import { readConfig } from '#operator/config.ts';
import { createGeetest } from '#operator/domain/captcha/create-geetest.ts';
import { StartError } from '#operator/start-error.ts';

const SANDBOX = 'http://localhost:8089';
const create = (env: Record<string, string>, sandbox: string | null = SANDBOX) => createGeetest(readConfig(env).geetest, sandbox);

test('without a key the stand-in of the sandbox is asked', () => {
  expect(create({})).toMatchObject({ apiV3: SANDBOX, apiV4: SANDBOX });
  expect(create({}).findKey('anybody')).toEqual(expect.any(String));
});

test('in production there is no key that everybody knows', () => {
  const geetest = create({ NODE_ENV: 'production' }, null);
  expect(geetest).toMatchObject({ apiV3: 'https://api.geetest.com', apiV4: 'https://gcaptcha4.geetest.com' });
  expect(geetest.findKey('anybody')).toBeNull();
});

test('with a key the real vendor is asked, beside a sandbox too', () => {
  expect(create({ GEETEST_KEY: 'secret' })).toMatchObject({ apiV4: 'https://gcaptcha4.geetest.com' });
  expect(create({ GEETEST_KEY: 'secret', GEETEST_API: 'https://captcha.test/x' })).toMatchObject({
    apiV3: 'https://captcha.test',
  });
  expect(create({ GEETEST_KEY: 'secret' }).findKey('anybody')).toBe('secret');
});

test('merchants with ids of their own have keys of their own', () => {
  const { findKey } = create({ GEETEST_KEY: 'one=first, two=second' });
  expect([findKey('one'), findKey('two'), findKey('three'), findKey('')]).toEqual(['first', 'second', null, null]);
});

test('an address of the vendor that is none is told at the start', () => {
  expect(() => readConfig({ GEETEST_API: 'captcha.test' })).toThrow(StartError);
});
