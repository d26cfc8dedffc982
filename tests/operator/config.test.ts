import { expect, test } from 'vitest';
import { listGameOrigins, listLinePorts, readConfig } from '#operator/config.ts';
import { StartError } from '#operator/start-error.ts';

test('with nothing set, everything runs on this machine alone', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    addresses: ['127.0.0.1', '::1'],
    operatorUrl: null,
    hasSandbox: true,
    defaultPassword: 'fastline-1',
  });
  expect(config.database).toMatchObject({ kind: 'folder', path: expect.stringMatching(/\.data$/) });
  expect([listLinePorts(config), listGameOrigins(config)]).toEqual([[8080, 8081, 8082, 8083], ['http://localhost:8089']]);
});

test('in production there is no sandbox, and no password that everybody knows', () => {
  const config = readConfig({ NODE_ENV: 'production' });
  expect(config).toMatchObject({ hasSandbox: false, defaultPassword: null });
  expect(listGameOrigins(config)).toEqual([]);
});

test('the environment decides', () => {
  const config = readConfig({
    PORT: '9000',
    DATABASE_URL: 'postgres://db/fastline',
    OPERATOR_URL: 'https://operator.test/some/path',
    LINE_ORIGINS: 'https://a.test, https://b.test',
    LOG: 'off',
    TRUSTED_PROXIES: '1',
  });
  expect(config.trustedProxies).toBe(1);
  expect(config).toMatchObject({ port: 9000, database: { kind: 'postgres', url: 'postgres://db/fastline' }, hasLog: false });
  expect(config).toMatchObject({ operatorUrl: 'https://operator.test', lineOrigins: ['https://a.test', 'https://b.test'] });
});

test('games may come from more than one place', () => {
  const config = readConfig({ NODE_ENV: 'production', GAME_ORIGIN: 'https://games.one.test,https://games.two.test/x' });
  expect(listGameOrigins(config)).toEqual(['https://games.one.test', 'https://games.two.test']);
});

test.each([
  { PORT: 'eighty' },
  { PORT: '70000' },
  { PORT: '0' },
  { DATABASE_URL: 'mysql://db' },
  { OPERATOR_URL: 'operator.test' },
  { OPERATOR_URL: 'file:///etc/passwd' },
  { LINE_ORIGINS: 'https://a.test,b.test' },
  { TRUSTED_PROXIES: 'all' },
  { VAPID_PRIVATE_KEY: 'AAAA' },
  { VAPID_SUBJECT: 'push' },
])('%o is refused with one sentence', (env) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(/^[^\n]*\.$/);
});
