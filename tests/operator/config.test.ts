import { expect, test } from 'vitest';
import { listChatOrigins, listGameOrigins, listLinePorts, listPictureHosts, readConfig } from '#operator/config.ts';
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

test('pictures come from two hosts of the sandbox unless there are others, and from none in production', () => {
  const sandboxHosts = ['http://pictures-a.localhost:8089', 'http://pictures-b.localhost:8089'];
  expect(listPictureHosts(readConfig({}))).toEqual(sandboxHosts);
  expect(listPictureHosts(readConfig({ NODE_ENV: 'production' }))).toEqual([]);
  const IMAGE_HOSTS = 'https://one.test/a,https://two.test';
  expect(listPictureHosts(readConfig({ IMAGE_HOSTS }))).toEqual(['https://one.test', 'https://two.test']);
});

test('chats come from the sandbox unless somebody else serves them', () => {
  expect(listChatOrigins(readConfig({}))).toEqual(['http://localhost:8089']);
  expect(listChatOrigins(readConfig({ NODE_ENV: 'production' }))).toEqual([]);
  expect(listChatOrigins(readConfig({ CHAT_ORIGIN: 'https://chat.test/room' }))).toEqual(['https://chat.test']);
});

test('games may come from more than one place', () => {
  const config = readConfig({ NODE_ENV: 'production', GAME_ORIGIN: 'https://games.one.test,https://games.two.test/x' });
  expect(listGameOrigins(config)).toEqual(['https://games.one.test', 'https://games.two.test']);
});

const VAPID_KEY = Buffer.alloc(32, 7).toString('base64url');

test.each(['production', 'development'])('in %s a key for pushes needs whom to write to', (NODE_ENV) => {
  const env = { NODE_ENV, VAPID_PRIVATE_KEY: VAPID_KEY };
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow('VAPID_SUBJECT');
  expect(() => readConfig({ ...env, VAPID_SUBJECT: '' })).toThrow('VAPID_SUBJECT');
  const subject = 'mailto:push@operator.test';
  expect(readConfig({ ...env, VAPID_SUBJECT: subject }).vapid).toEqual({ privateKey: VAPID_KEY, subject });
  expect(readConfig({ NODE_ENV, VAPID_SUBJECT: subject }).vapid).toEqual({ privateKey: null, subject });
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
  { VAPID_PRIVATE_KEY: VAPID_KEY },
  { VAPID_SUBJECT: 'push' },
])('%o is refused with one sentence', (env) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(/^[^\n]*\.$/);
});
