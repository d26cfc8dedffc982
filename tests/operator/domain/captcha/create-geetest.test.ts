import { expect, test } from 'vitest';
import { readConfig } from '#operator/config.ts';
import { createGeetest } from '#operator/domain/captcha/create-geetest.ts';
import { StartError } from '#operator/start-error.ts';

const SANDBOX = 'http://localhost:8089';
const create = (env: Record<string, string>, sandbox: string | null = SANDBOX) => createGeetest(readConfig(env).geetest, sandbox);

test('without a key it uses the stand-in of the sandbox', () => {
  expect(create({})).toMatchObject({ apiV3: SANDBOX, apiV4: SANDBOX });
  expect(create({}).findKey('anybody')).toEqual(expect.any(String));
});

test('in production there is no public default key', () => {
  const geetest = create({ NODE_ENV: 'production' }, null);
  expect(geetest).toMatchObject({ apiV3: 'https://api.geetest.com', apiV4: 'https://gcaptcha4.geetest.com' });
  expect(geetest.findKey('anybody')).toBeNull();
});

test('with a key it uses the real vendor, even beside a sandbox', () => {
  expect(create({ GEETEST_KEY: 'secret' })).toMatchObject({ apiV4: 'https://gcaptcha4.geetest.com' });
  expect(create({ GEETEST_KEY: 'secret', GEETEST_API: 'https://captcha.test/x' })).toMatchObject({
    apiV3: 'https://captcha.test',
  });
  expect(create({ GEETEST_KEY: 'secret' }).findKey('anybody')).toBe('secret');
});

test('merchants with their own ids have their own keys', () => {
  const { findKey } = create({ GEETEST_KEY: 'one=first, two=second' });
  expect([findKey('one'), findKey('two'), findKey('three'), findKey('')]).toEqual(['first', 'second', null, null]);
});

test('reports an invalid vendor address at the start', () => {
  expect(() => readConfig({ GEETEST_API: 'captcha.test' })).toThrow(StartError);
});
