import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { type EndpointName, endpoints, type MutationName, type QueryName } from '#contract/endpoints.ts';
import { fetchQuery, mutate, onSessionAnswer } from '#src/bridges/api.ts';
import { setCallContext, setVisitorDescription } from '#src/bridges/call-context.ts';
import { onAnswer } from '#src/bridges/network-reading.ts';
import { NO_REPLY, refuse, reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const ok = reply;
const refused = (status: number, errorCode: string) => refuse(errorCode, { status, message: 'said so' });

vi.stubGlobal('navigator', { onLine: true });

const gateway = startTestGateway();
const { calls: sent } = gateway;
/** Each row answers in this order, and then no more. */
const answer = (rows: Partial<Record<EndpointName, unknown[]>>) => {
  for (const [name, answers] of Object.entries(rows)) gateway.answer({ [name]: () => answers.shift() ?? NO_REPLY });
};
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
  setCallContext({ merchant: 'aurora', language: 'EN', token: null });
});

describe('a call of the page', () => {
  test('returns the value in the endpoint’s own format', async () => {
    answer({ 'member.info': [ok({ customerId: 7, type: 0, merchantCode: 'aurora' })] });
    expect((await fetchQuery('member.info')).value).toMatchObject({ id: '7', firstTimeLogin: false });
  });

  test.each([undefined, 'network', 'store'] as const)(
    'describes the visitor if the endpoint requires it, preferring %s',
    async (prefer) => {
      setVisitorDescription(() => ({ originalDomain: 'first.example', url: 'https://a.example/m/home', track: 'cid=7' }));
      answer({ 'system.status': [ok({ whitelabelVal: {} })], 'games.vendors': [ok({ vendors: [], categories: [] })] });
      await fetchQuery('system.status', { query: { device: 'MOBILE' }, ...(prefer && { prefer }) });
      await fetchQuery('games.vendors', { query: { platform: 'html5' } });
      const who = { originalDomain: 'first.example', url: 'https://a.example/m/home', track: 'cid=7' };
      expect(sent.map(({ query }) => query)).toEqual([{ device: 'MOBILE', ...who }, { platform: 'html5' }]);
    },
  );

  test('turns an invalid value into a typed error', async () => {
    answer({ 'system.country': [ok({ countryCode: 3 })] });
    await expect(fetchQuery('system.country', { query: { merchant: 'aurora' } })).rejects.toMatchObject({
      code: 'reply_invalid',
    });
  });

  test('returns no value and no error for a queued call', async () => {
    answer({ 'games.setFavourite': [ok(null, { queued: true })] });
    const body = { gameId: 'copper-fox', isFavourite: true, at: 1 };
    expect(await mutate('games.setFavourite', { body })).toMatchObject({ value: null, meta: { queued: true } });
  });

  test.each([
    [true, 'lines_down'],
    [false, 'device_offline'],
  ])("attributes an outage to the lines or the device, by the device's state: online %s", async (onLine, code) => {
    vi.stubGlobal('navigator', { onLine });
    for (const named of ['device_offline', 'lines_down']) {
      answer({ 'system.ping': [refused(504, named)] });
      await expect(fetchQuery('system.ping', { query: { speed: 1 } })).rejects.toMatchObject({ code });
    }
    vi.stubGlobal('navigator', { onLine: true });
  });

  test('a pause that the operator asks for ends no outage, and any other answer does', async () => {
    const listener = vi.fn();
    const stop = onAnswer(listener);
    answer({ 'system.ping': [refused(503, 'service_unavailable'), refused(500, 'internal_error')] });
    await expect(fetchQuery('system.ping', { query: { speed: 1 } })).rejects.toThrow();
    expect(listener).not.toHaveBeenCalled();
    await expect(fetchQuery('system.ping', { query: { speed: 1 } })).rejects.toThrow();
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  test('accepts only reading endpoints as queries and writing ones as mutations', () => {
    expectTypeOf<'session.login' | 'cashier.deposit' | 'feedback.send'>().toExtend<MutationName>();
    expectTypeOf<'session.login'>().not.toExtend<QueryName>();
    expectTypeOf<'member.info'>().not.toExtend<MutationName>();
    const queries: readonly QueryName[] = ['member.info', 'games.launch'];
    expect(queries.map((name) => endpoints[name].method)).toEqual(['GET', 'GET']);
  });

  test('names a write that another line contradicts', async () => {
    const doubt = refuse('outcome_unknown', { value: { isDoubted: true } });
    answer({ 'cashier.deposit': [doubt, refused(504, 'outcome_unknown')] });
    const body = { amount: 500, method: 'gcash' };
    await expect(mutate('cashier.deposit', { body })).rejects.toMatchObject({ code: 'outcome_doubted' });
    await expect(mutate('cashier.deposit', { body })).rejects.toMatchObject({ code: 'outcome_unknown' });
  });

  test('a line that is asked to confirm another one ends no session', async () => {
    setCallContext({ merchant: 'aurora', language: 'EN', token: 'ada' });
    const heard = vi.fn<Parameters<typeof onSessionAnswer>[0]>();
    const stop = onSessionAnswer(heard);
    answer({ 'cashier.payment': [refused(401, 'customer.not.login')] });
    const asked = fetchQuery('cashier.payment', { query: { key: 'one' }, exceptLine: 'https://a.test' });
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  test('without a reply, a read may be retried and a write is unknown', async () => {
    await expect(fetchQuery('promotions.banners')).rejects.toMatchObject({ code: 'gateway_unreachable', row: { retry: true } });
    answer({ 'session.key': [key(KEY)] });
    await expect(mutate('session.login', login)).rejects.toMatchObject({ code: 'outcome_unknown' });
  });

  test.each([
    [401, 'anything'],
    [200, 'CUSTOMER_NOT_LOGIN'],
    [200, 'customer.not.login'],
    [200, 'user.or.token.invalid'],
    [200, 'login.not.session'],
  ])('%i %s reports that the session was refused, with its token', async (status, code) => {
    const heard = vi.fn<Parameters<typeof onSessionAnswer>[0]>();
    const stop = onSessionAnswer(heard);
    setCallContext({ token: 'ada' });
    answer({ 'member.info': [refused(status, code)] });
    await expect(fetchQuery('member.info')).rejects.toMatchObject({ code });
    expect(heard.mock.calls.map(([token, _meta, error]) => [error?.code, token])).toEqual([[code, 'ada']]);
    stop();
  });
});

describe('a sealed call', () => {
  test('is sent as an envelope with its headers, never in clear', async () => {
    answer({ 'session.key': [key(KEY)], 'session.login': [ok({ token: 't', passwordExpired: false })] });
    await mutate('session.login', { ...login, headers: { Device: 'MOBILE' } });
    const length = JSON.stringify(login.body).length;
    expect(sent.at(-1)).toMatchObject({
      body: { value: `k:${length}` },
      headers: { Device: 'MOBILE', Encryption: '1' },
    });
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  test('that changes the password is read back twice in sealed calls', async () => {
    answer({ 'session.key': [key(KEY)], 'member.password': [ok(null)] });
    await mutate('member.password', { body: { oldPassword: 'a secret', newPassword: 'secret 2' } });
    const length = JSON.stringify({ oldPassword: 'secret 2', newPassword: 'secret 2' }).length;
    const read = { body: { value: `k:${length}` }, headers: { Encryption: '1' } };
    expect(sent.at(-1)?.sealedReads).toMatchObject([read, read]);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  test('is not sent if it cannot be sealed', async () => {
    answer({ 'session.key': [key(BROKEN)] });
    await expect(mutate('session.login', login)).rejects.toMatchObject({ code: 'gateway_unreachable' });
    expect(new Set(gateway.listRows())).toEqual(new Set(['session.key']));
  });

  test('is sealed again with a fresh key if the operator has another one', async () => {
    answer({
      'session.key': [key(OLD), key(NEW)],
      'session.login': [refused(400, 'envelope_invalid'), ok({ token: 't', passwordExpired: false })],
    });
    expect((await mutate('session.login', login)).value.token).toBe('t');
    expect(sent.filter(({ endpoint }) => endpoint === 'session.key').map(({ prefer }) => prefer)).toEqual([undefined, 'network']);
  });
});
