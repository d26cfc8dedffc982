import { describe, expect, test } from 'vitest';
import { B, C, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const STATUS = '/wps/system/status';
const fresh = { prefer: 'network', query: { device: 'MOBILE' } } as const;
const stored = { prefer: 'store', query: { device: 'MOBILE' } } as const;

const provider = { firebase: true, apiKey: 'key', authDomain: 'login.operator.test', vapidKey: 'BK-own' };
const captcha = { GEETEST_ID: 'own-id', GEETEST_VERSION: 'v4', hosts: ['https://captcha.test'] };
const identity = { provider, captcha, defaultPassword: 'welcome', loginWays: ['username', 'sms'] };
const honest = {
  maintenance: false,
  identity,
  smsProvider: { firebase: true, apiKey: 'sms-key' },
  tracking: { rule: 'consent', domains: [{ gtagId: 'G-OWN' }] },
};
const withIdentity = (changes: object) => ({ ...honest, identity: { ...identity, ...changes } });

/** Accounts, hosts and passwords that one line gives, with the member that has them. */
const LIES: readonly (readonly [what: string, member: string, lie: object])[] = [
  ['an identity provider', 'identity.provider', withIdentity({ provider: { ...provider, authDomain: 'evil.test' } })],
  ['a client id', 'identity.provider', withIdentity({ provider: { ...provider, googleWebClientId: 'evil' } })],
  ['a key of pushes', 'identity.provider', withIdentity({ provider: { ...provider, vapidKey: 'BK-evil' } })],
  ['an account of captchas', 'identity.captcha.GEETEST_ID', withIdentity({ captcha: { ...captcha, GEETEST_ID: 'evil' } })],
  ['hosts of captchas', 'identity.captcha.hosts', withIdentity({ captcha: { ...captcha, hosts: ['https://evil.test'] } })],
  ['a password for new players', 'identity.defaultPassword', withIdentity({ defaultPassword: 'evil' })],
  ['a sender of messages', 'smsProvider', { ...honest, smsProvider: { firebase: true, apiKey: 'evil' } }],
  ['an account of tracking', 'tracking', { ...honest, tracking: { rule: 'always', domains: [{ gtagId: 'G-EVIL' }] } }],
];

/** Creates a gateway whose lines give these replies; the fastest is B. */
function createWorld(replies: Readonly<Record<string, object>>, bootstrapLines: readonly string[] = [B, C]) {
  const give = (path: string, line: string) => (path === STATUS ? (replies[line] ?? honest) : undefined);
  const fixture = createGatewayFixture({ bootstrapLines, value: give });
  for (const line of LINES) fixture.lines.line(line).latencyMs = line === B ? 1 : 400;
  const ask = async (how: typeof fresh | typeof stored) => {
    const reply = await fixture.ask('system.status', how);
    await fixture.settle();
    return reply;
  };
  const asked = () => fixture.lines.seen.filter(({ path }) => path.startsWith(STATUS));
  return { ...fixture, ask, asked };
}

/** The next call goes over B. */
async function meetB(world: ReturnType<typeof createWorld>) {
  const { deps } = await world.gateway.reportDeps.lines();
  deps.book.makeCurrent(B);
}

describe.each(LIES)('%s that one line names', (_, member, lie) => {
  test('is not used, and the rest of the reply is', async () => {
    const world = createWorld({ [B]: lie });
    await meetB(world);
    const reply = await world.ask(fresh);
    expect(reply.meta.line).toBe(B);
    expect(JSON.stringify(reply)).not.toMatch(/evil/i);
    expect(reply).toMatchObject({ value: { maintenance: false, identity: { loginWays: ['username', 'sms'] } } });
    expect(reply.meta.unconfirmed).toContain(member);
    const later = await world.ask(stored);
    expect(later).toMatchObject({ value: honest });
    expect(later.meta).not.toHaveProperty('unconfirmed');
  });

  test('does not replace what two lines agreed on', async () => {
    const replies: Record<string, object> = {};
    const world = createWorld(replies);
    await meetB(world);
    await world.ask(fresh);
    replies[B] = lie;
    await meetB(world);
    expect(await world.ask(fresh)).toMatchObject({ value: honest, meta: { line: B } });
    expect(await world.ask(stored)).toMatchObject({ value: honest });
  });
});

test('settings that lines agreed on cost one question, and none later', async () => {
  const world = createWorld({});
  await meetB(world);
  await world.ask(fresh);
  expect(world.asked()).toHaveLength(2);
  expect(await world.ask(fresh)).toMatchObject({ value: honest });
  expect(world.asked()).toHaveLength(3);
});

test('settings of the only line count', async () => {
  const world = createWorld({}, []);
  const reply = await world.ask(fresh);
  expect(reply).toMatchObject({ value: honest });
  expect(reply.meta).not.toHaveProperty('unconfirmed');
  expect(world.asked()).toHaveLength(1);
});

test('a status without such settings needs no second line', async () => {
  const plain = { maintenance: false };
  const world = createWorld(Object.fromEntries(LINES.map((line) => [line, plain])));
  await meetB(world);
  expect(await world.ask(fresh)).toMatchObject({ value: plain });
  expect(world.asked()).toHaveLength(1);
});

test('settings that the operator adds right after a question are asked about, and once', async () => {
  const { tracking, ...before } = honest;
  const replies: Record<string, object> = Object.fromEntries(LINES.map((line) => [line, before]));
  const world = createWorld(replies);
  await meetB(world);
  await world.ask(fresh);
  for (const line of LINES) replies[line] = { ...before, tracking };
  await meetB(world);
  await world.ask(fresh);
  expect(await world.ask(stored)).toMatchObject({ value: { tracking } });
  const asked = world.asked().length;
  for (let turn = 1; turn <= 5; turn += 1) {
    replies[B] = { ...before, tracking: { rule: 'always', domains: [{ gtagId: `G-${turn}` }] } };
    await meetB(world);
    expect(await world.ask(fresh)).toMatchObject({ value: { tracking }, meta: { line: B } });
  }
  expect(world.asked()).toHaveLength(asked + 5);
});
