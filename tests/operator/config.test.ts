import { expect, test } from 'vitest';
import { listChatOrigins, listGameOrigins, listLinePorts, listPictureHosts, readConfig } from '#operator/config.ts';
import { StartError } from '#operator/start-error.ts';

test('without settings, everything runs on this machine', () => {
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

test('production has neither a sandbox nor a public default password', () => {
  const config = readConfig({ NODE_ENV: 'production' });
  expect(config).toMatchObject({ hasSandbox: false, defaultPassword: null });
  expect(listGameOrigins(config)).toEqual([]);
});

test('envelope 1 is opened unless a setting excludes it', () => {
  expect(readConfig({}).envelope1).toBe(true);
  expect(readConfig({ ENVELOPE_1: 'off' }).envelope1).toBe(false);
  expect(() => readConfig({ ENVELOPE_1: 'no' })).toThrow('ENVELOPE_1 must be on or off.');
});

test('environment variables override the defaults', () => {
  const config = readConfig({
    PORT: '9000',
    DATABASE_URL: 'postgres://db/fastline',
    OPERATOR_URL: 'https://operator.test/some/path',
    LINE_ORIGINS: 'https://a.test, https://b.test',
    LOG: 'off',
    TRUSTED_PROXIES: '1',
  });
  expect(config.trustedProxies).toEqual({ kind: 'count', count: 1 });
  expect(config).toMatchObject({ port: 9000, database: { kind: 'postgres', url: 'postgres://db/fastline' }, hasLog: false });
  expect(config).toMatchObject({ operatorUrl: 'https://operator.test', lineOrigins: ['https://a.test', 'https://b.test'] });
});

test('pictures come from two hosts of the sandbox by default, and from none in production', () => {
  const sandboxHosts = ['http://pictures-a.localhost:8089', 'http://pictures-b.localhost:8089'];
  expect(listPictureHosts(readConfig({}))).toEqual(sandboxHosts);
  expect(listPictureHosts(readConfig({ NODE_ENV: 'production' }))).toEqual([]);
  const IMAGE_HOSTS = 'https://one.test/a,https://two.test';
  expect(listPictureHosts(readConfig({ IMAGE_HOSTS }))).toEqual(['https://one.test', 'https://two.test']);
});

test('chats come from the sandbox unless another origin is configured', () => {
  expect(listChatOrigins(readConfig({}))).toEqual(['http://localhost:8089']);
  expect(listChatOrigins(readConfig({ NODE_ENV: 'production' }))).toEqual([]);
  expect(listChatOrigins(readConfig({ CHAT_ORIGIN: 'https://chat.test/room' }))).toEqual(['https://chat.test']);
});

test('games may come from several origins', () => {
  const config = readConfig({ NODE_ENV: 'production', GAME_ORIGIN: 'https://games.one.test,https://games.two.test/x' });
  expect(listGameOrigins(config)).toEqual(['https://games.one.test', 'https://games.two.test']);
});

const VAPID_KEY = Buffer.alloc(32, 7).toString('base64url');

test.each(['production', 'development'])('in %s a push key requires a contact', (NODE_ENV) => {
  const env = { NODE_ENV, VAPID_PRIVATE_KEY: VAPID_KEY };
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow('VAPID_SUBJECT');
  expect(() => readConfig({ ...env, VAPID_SUBJECT: '' })).toThrow('VAPID_SUBJECT');
  const subject = 'mailto:push@operator.test';
  expect(readConfig({ ...env, VAPID_SUBJECT: subject }).vapid).toEqual({ privateKey: VAPID_KEY, subject });
  expect(readConfig({ NODE_ENV, VAPID_SUBJECT: subject }).vapid).toEqual({ privateKey: null, subject });
});

const NOBODY = [
  'localhost',
  'mail',
  '127.0.0.1',
  '[::1]',
  'push.localhost',
  'push.local',
  'a..test',
  'push.internal',
  '-.test',
  '10.0.0.7',
];
const NO_CONTACTS = [
  ...NOBODY.flatMap((host) => [`mailto:push@${host}`, `https://${host}`]),
  'mailto: push@operator.test',
  'mailto:pu sh@operator.test',
  'mailto:push@operator.test ',
  'mailto:@operator.test',
  'mailto:a@b@operator.test',
  'mailto:operator.test',
  'http://operator.test',
  'https://',
  'https://me@operator.test',
  'push@operator.test',
  'mailto:push@operator.test?subject=x',
  'mailto:push@operator.test,other@operator.test',
  'https://1.2.3.4/contact',
];

test.each(NO_CONTACTS)('rejects "%s" as a contact with one sentence', (VAPID_SUBJECT) => {
  expect(() => readConfig({ VAPID_PRIVATE_KEY: VAPID_KEY, VAPID_SUBJECT })).toThrow(/^VAPID_SUBJECT[^\n]*\.$/);
});

test.each([
  'mailto:push@operator.test',
  'mailto:a.b+c@mail.operator.co.uk',
  'https://operator.test/contact',
  'mailto:post@bücher.example',
])('accepts %s as a contact', (subject) => {
  expect(readConfig({ VAPID_PRIVATE_KEY: VAPID_KEY, VAPID_SUBJECT: subject }).vapid.subject).toBe(subject);
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
  { TRUSTED_PROXIES: '10.0.0.0/40' },
  { TRUSTED_PROXIES: '1', NODE_ENV: 'production' },
  { TRUSTED_PROXIES: '1', HOST: '127.0.0.1,0.0.0.0' },
  { OPERATOR_CALLS: 'PURGE /wps/relay/cache' },
  { OPERATOR_CALLS: 'GET /wps/../admin' },
  { OPERATOR_CALLS: 'GET /wps/a/..;/admin' },
  { OPERATOR_CALLS: 'GET /wps/%2e%2e/admin' },
  { DIGEST_KEY: 'too short' },
  { VAPID_PRIVATE_KEY: 'AAAA' },
  { VAPID_PRIVATE_KEY: VAPID_KEY },
  { VAPID_SUBJECT: 'push' },
])('rejects %o with one sentence', (env) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(/^[^\n]*\.$/);
});

test.each([
  { TRUSTED_PROXIES: '2' },
  { TRUSTED_PROXIES: '1', HOST: '127.0.0.1,::1', NODE_ENV: 'production' },
  { TRUSTED_PROXIES: '10.0.0.5,fd00::/8', NODE_ENV: 'production' },
  { TRUSTED_PROXIES: '0', NODE_ENV: 'production' },
])('accepts the proxies of %o', (env) => {
  expect(() => readConfig(env)).not.toThrow();
});

test("calls of the other operator's own pages are named by method and path", () => {
  const { operatorCalls } = readConfig({ OPERATOR_CALLS: 'GET /wps/relay/OWN_news, POST /wps/relay/OWN_vote' });
  expect(operatorCalls).toEqual([
    { method: 'GET', path: '/wps/relay/OWN_news' },
    { method: 'POST', path: '/wps/relay/OWN_vote' },
  ]);
});

test('the bounds of a process are counts, and wider in front of another operator', () => {
  expect(readConfig({}).load).toMatchObject({ calls: 32, waiting: 500, waitMs: 500 });
  expect(readConfig({ OPERATOR_URL: 'https://operator.test' }).load).toMatchObject({ calls: 512, logins: 512 });
  const given = { LOAD_CALLS: '8', LOAD_LOGINS: '2', LOAD_WAITING: '40', LOAD_WAIT_MS: '900' };
  expect(readConfig(given).load).toEqual({ calls: 8, logins: 2, waiting: 40, waitMs: 900 });
  expect(() => readConfig({ LOAD_CALLS: 'many' })).toThrow('LOAD_CALLS must be a whole number from 1 to 100000.');
});
