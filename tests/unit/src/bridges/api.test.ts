import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { endpoints, type MutationName, type QueryName } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { fetchQuery, mutate, onSessionAnswer } from '#src/bridges/api.ts';
import { setCallContext } from '#src/bridges/call-context.ts';

const meta = { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 1, stale: false } as const;
const ok = (value: unknown): GatewayReply => ({ ok: true, status: 200, value, meta });
const refused = (status: number, errorCode: string): GatewayReply => ({ ok: false, status, errorCode, message: 'said so', meta });

vi.stubGlobal('navigator', { onLine: true });

const sent: CallMessage[] = [];
let answers: Partial<Record<string, (GatewayReply | null)[]>>;

vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: async (message: CallMessage) => {
    sent.push(message);
    return answers[message.endpoint]?.shift() ?? null;
  },
}));
vi.mock('#src/bridges/restarting-worker.ts', () => ({
  createRestartingWorker: () => (question: (worker: object) => unknown) =>
    question({
      seal: async (text: string, publicKey: string) => {
        if (publicKey === BROKEN) throw new Error('no key');
        return { body: { value: `${publicKey.slice(-1)}:${text.length}` }, headers: { Encryption: '1' } };
      },
    }),
}));

const key = (publicKey: string) => ok({ publicKey, envelopes: ['1'] });
const SHAPE = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8';
const [KEY, OLD, NEW, BROKEN] = ['k', 'o', 'n', 'b'].map((last) => `${SHAPE}${last}`) as [string, string, string, string];
const login = { body: { username: 'ada', password: 'secret', type: 'username' } } as const;

beforeEach(() => {
  sent.length = 0;
  answers = {};
  setCallContext({ merchant: 'aurora', language: 'EN', token: null });
});

describe('a call of the page', () => {
  test('gives the value in the row’s own form', async () => {
    answers = { 'member.info': [ok({ customerId: 7, type: 0, merchantCode: 'aurora' })] };
    expect((await fetchQuery('member.info')).value).toMatchObject({ id: '7', firstTimeLogin: false });
  });

  test('a value that does not fit is a typed error', async () => {
    answers = { 'system.country': [ok({ countryCode: 3 })] };
    await expect(fetchQuery('system.country', { query: { merchant: 'aurora' } })).rejects.toMatchObject({
      code: 'reply_invalid',
    });
  });

  test('what waits in the outbox has no value yet, and is no error', async () => {
    answers = { 'games.setFavourite': [{ ok: true, status: 202, value: null, meta: { ...meta, queued: true } }] };
    const body = { gameId: 'copper-fox', isFavourite: true, at: 1 };
    expect(await mutate('games.setFavourite', { body })).toMatchObject({ value: null, meta: { queued: true } });
  });

  test.each([
    [true, 'lines_down'],
    [false, 'device_offline'],
  ])('an outage is the lines’ or the device’s, as the device knows: online %s', async (onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    for (const named of ['device_offline', 'lines_down']) {
      answers = { 'system.ping': [refused(504, named)] };
      await expect(fetchQuery('system.ping', { query: { speed: 1 } })).rejects.toMatchObject({ code });
    }
    vi.stubGlobal('navigator', { onLine: true });
  });

  test('a query names no row that writes, and a mutation none that reads', () => {
    expectTypeOf<'session.login' | 'cashier.deposit' | 'feedback.send'>().toExtend<MutationName>();
    expectTypeOf<'session.login'>().not.toExtend<QueryName>();
    expectTypeOf<'member.info'>().not.toExtend<MutationName>();
    const queries: readonly QueryName[] = ['member.info', 'games.launch'];
    expect(queries.map((name) => endpoints[name].method)).toEqual(['GET', 'GET']);
  });

  test('no answer means try again for a read and unknown for a write', async () => {
    await expect(fetchQuery('promotions.banners')).rejects.toMatchObject({ code: 'gateway_unreachable', row: { retry: true } });
    answers = { 'session.key': [key(KEY)] };
    await expect(mutate('session.login', login)).rejects.toMatchObject({ code: 'outcome_unknown' });
  });

  test.each([
    [401, 'anything'],
    [200, 'CUSTOMER_NOT_LOGIN'],
    [200, 'customer.not.login'],
    [200, 'user.or.token.invalid'],
    [200, 'login.not.session'],
  ])('%i %s tells that the session is refused, with its token', async (status, code) => {
    const heard = vi.fn<Parameters<typeof onSessionAnswer>[0]>();
    const stop = onSessionAnswer(heard);
    setCallContext({ token: 'ada' });
    answers = { 'member.info': [refused(status, code)] };
    await expect(fetchQuery('member.info')).rejects.toMatchObject({ code });
    expect(heard.mock.calls.map(([token, _meta, error]) => [error?.code, token])).toEqual([[code, 'ada']]);
    stop();
  });
});

describe('a sealed call', () => {
  test('leaves as an envelope with its headers, never in clear', async () => {
    answers = { 'session.key': [key(KEY)], 'session.login': [ok({ token: 't', passwordExpired: false })] };
    await mutate('session.login', { ...login, headers: { Device: 'MOBILE' } });
    const length = JSON.stringify(login.body).length;
    expect(sent.at(-1)).toMatchObject({
      body: { value: `k:${length}` },
      headers: { Device: 'MOBILE', Encryption: '1' },
    });
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  test('is not sent when it cannot be sealed', async () => {
    answers = { 'session.key': [key(BROKEN)] };
    await expect(mutate('session.login', login)).rejects.toMatchObject({ code: 'gateway_unreachable' });
    expect(sent.map(({ endpoint }) => endpoint)).toEqual(['session.key', 'session.key']);
  });

  test('is sealed once more with a fresh key when the operator has another one', async () => {
    answers = {
      'session.key': [key(OLD), key(NEW)],
      'session.login': [refused(400, 'envelope_invalid'), ok({ token: 't', passwordExpired: false })],
    };
    expect((await mutate('session.login', login)).value.token).toBe('t');
    expect(sent.filter(({ endpoint }) => endpoint === 'session.key').map(({ prefer }) => prefer)).toEqual([undefined, 'network']);
  });
});
