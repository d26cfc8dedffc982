import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openGatewayStore, SESSION_KEY_PREFIX } from '#gateway/store/database.ts';
import { digestToken } from '#gateway/store/partition.ts';
import { createBrowserKey } from '#tests/operator/fixtures/bound-session.ts';
import { createReplyKey, digestKey } from '#tests/operator/fixtures/reply-key.ts';
import { askLine, createProofs, createSigningLine, type LineHook } from './signing-lines.ts';

const key = createReplyKey();
const PINS = [digestKey(key)];
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

const DEPOSIT = { body: { amount: 500, method: 'sandbox' } };
const BALANCE = { amount: 500, currency: 'PHP', points: 0 };
const ENDED = { success: false, errorCode: 'customer.not.login' };
const over = (hook: LineHook) => askLine(createSigningLine(key, hook), createProofs(PINS));
const withBody = ({ status, headers }: Response, body: object) => new Response(JSON.stringify(body), { status, headers });
const withHeader = (name: string, value: string) => (response: Response) => {
  response.headers.set(name, value);
  return response;
};
const asking =
  (headers: Record<string, string>): NonNullable<LineHook['request']> =>
  (url, init) => [url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }];

describe('at an operator that signs', () => {
  test.each([false, true])('the signed reply is believed (simple request: %s)', async (isSimple) => {
    const line = createSigningLine(key);
    const startProof = createProofs(PINS);
    expect(await askLine(line, startProof, 'member.balance', { isSimple })).toMatchObject({
      kind: 'ok',
      wire: { success: true },
    });
    expect(await askLine(line, startProof, 'cashier.deposit', { isSimple, ...DEPOSIT })).toMatchObject({ kind: 'ok' });
  });

  test('a signed refusal is believed with its pause', async () => {
    expect(await askLine(createSigningLine(key), createProofs(PINS), 'member.info')).toMatchObject({
      kind: 'ok',
      status: 429,
      retryAfterMs: 2_000,
    });
  });

  test('a refusal has the time in its signature, which no line can change, and a success has none', async () => {
    const line = createSigningLine(key);
    for (const row of ['member.info', 'member.balance'] as const) await askLine(line, createProofs(PINS), row);
    const [refusal, success] = line.replies.map((headers) => headers.get('Signature'));
    expect([/;created=\d{10}$/.test(refusal ?? ''), /created/.test(success ?? '')]).toEqual([true, false]);
    const move = (response: Response) => {
      const moved = String(response.headers.get('Signature')).replace(/created=\d/, 'created=2');
      return withHeader('Signature', moved)(response);
    };
    const lying = createSigningLine(key, { reply: move });
    expect(await askLine(lying, createProofs(PINS), 'member.info')).toMatchObject({ kind: 'unavailable' });
  });

  test.each<readonly [string, LineHook]>([
    ['an unsigned reply', { reply: async (response) => new Response(await response.text()) }],
    ['another value', { reply: (response) => withBody(response, { success: true, value: { ...BALANCE, amount: 999 } }) }],
    ['another status', { reply: async ({ headers, body }) => new Response(body, { status: 400, headers }) }],
    ['another row', { reply: withHeader('X-Row', 'vip.progress') }],
    ['a pause', { reply: withHeader('Retry-After', '9') }],
    ['a signature of other letters', { reply: withHeader('Signature', `r=:${'A'.repeat(86)}==:`) }],
    ['the reply to another member', { request: asking({ Authorization: 'eve' }) }],
    ['the reply to another merchant', { request: asking({ Merchant: 'lotus' }) }],
    ['the reply to no language', { request: asking({ Language: '' }) }],
    ['the reply to a device', { request: asking({ Device: 'MOBILE' }) }],
    ['the reply to another nonce', { request: asking({ 'Accept-Signature': 'r=("reply-key");nonce="AAAAAAAAAAAAAAAA"' }) }],
    ['the reply to no nonce', { request: asking({ 'Accept-Signature': '' }) }],
    ['the reply to another address', { request: (url, init) => [`${url}?a=1`, init] }],
    ['the end of the session', { reply: () => Response.json(ENDED, { status: 401 }) }],
  ])('%s is a lie', async (_what, hook) => {
    expect(await over(hook)).toMatchObject({ kind: 'corrupt' });
  });

  test('the reply to another body is a lie', async () => {
    const line = createSigningLine(key, {
      request: (url, init) => [url, { ...init, body: (init.body as string).replace('500', '5000') }],
    });
    expect(await askLine(line, createProofs(PINS), 'cashier.deposit', DEPOSIT)).toMatchObject({ kind: 'corrupt' });
  });

  test('a recorded reply is a lie', async () => {
    const recorded: Response[] = [];
    const line = createSigningLine(key, {
      reply: (response) => {
        recorded.push(response);
        return (recorded[0] ?? response).clone();
      },
    });
    const startProof = createProofs(PINS);
    expect(await askLine(line, startProof)).toMatchObject({ kind: 'ok' });
    expect(await askLine(line, startProof)).toMatchObject({ kind: 'corrupt' });
  });

  test.each([429, 502, 503, 504, 511, 522])('an unsigned %i is a failure of the line, without a pause', async (status) => {
    const busy = { success: false, errorCode: 'TOO_MANY_REQUESTS' };
    const outcome = await over({ reply: () => Response.json(busy, { status, headers: { 'Retry-After': '60' } }) });
    expect(outcome).toMatchObject({ kind: 'unavailable', status });
    expect(outcome).not.toHaveProperty('claim');
  });

  test('a reply signed by another key is a lie, even if it brings that key along', async () => {
    expect(await askLine(createSigningLine(createReplyKey()), createProofs(PINS))).toMatchObject({ kind: 'corrupt' });
    expect(await askLine(createSigningLine(null), createProofs(PINS))).toMatchObject({ kind: 'corrupt' });
  });
});

describe('the reply key', () => {
  const askedKey = ({ sent }: ReturnType<typeof createSigningLine>) =>
    sent.map(({ init }) => (init.headers as Record<string, string>)['Accept-Signature']?.includes('reply-key'));

  test('comes with the first reply and is stored', async () => {
    const line = createSigningLine(key);
    const stored: Promise<unknown>[] = [];
    const startProof = createProofs(PINS, [], (work) => stored.push(work));
    await askLine(line, startProof);
    await askLine(line, startProof);
    await Promise.all(stored);
    await askLine(line, createProofs(PINS));
    expect(askedKey(line)).toEqual([true, false, false]);
  });

  test('is replaced without a refused reply while two digests are named', async () => {
    const next = createReplyKey();
    const startProof = createProofs([...PINS, digestKey(next)]);
    expect(await askLine(createSigningLine(key), startProof)).toMatchObject({ kind: 'ok' });
    expect(await askLine(createSigningLine(next), startProof)).toMatchObject({ kind: 'ok' });
    expect(await askLine(createSigningLine(key), startProof)).toMatchObject({ kind: 'ok' });
  });

  test('is the one of the list if the build names none', async () => {
    expect(await askLine(createSigningLine(key), createProofs([], PINS))).toMatchObject({ kind: 'ok' });
    expect(await askLine(createSigningLine(null), createProofs([], PINS))).toMatchObject({ kind: 'corrupt' });
    expect(await askLine(createSigningLine(key), createProofs([digestKey(createReplyKey())], PINS))).toMatchObject({
      kind: 'corrupt',
    });
  });
});

test('a plain operator gets no byte more, and its replies need no proof', async () => {
  const line = createSigningLine(null);
  expect(await askLine(line, createProofs([]))).toMatchObject({ kind: 'ok' });
  expect(Object.keys(line.sent[0]?.init.headers ?? {})).not.toContain('Accept-Signature');
  expect([...(line.replies[0]?.keys() ?? [])]).not.toContain('signature');
  expect(line.replies[0]?.get('Access-Control-Expose-Headers')).toBe('Age, Date, Retry-After, Server-Timing, X-Row');
});

/** Stores a key for the session of the calls, as a login does. */
async function bindSession() {
  const { privateKey } = await createBrowserKey();
  const database = await openGatewayStore().ready();
  await database?.put('facts', { privateKey, boundAt: Date.now() }, SESSION_KEY_PREFIX + (await digestToken('ada-token')));
}
const headersOf = ({ sent }: ReturnType<typeof createSigningLine>) => sent.map(({ init }) => new Headers(init.headers));

describe('the request of a bound session', () => {
  test('has another signature for each try', async () => {
    await bindSession();
    const line = createSigningLine(key);
    const startProof = createProofs(PINS);
    await askLine(line, startProof);
    await askLine(line, startProof);
    const [first, second] = headersOf(line).map((headers) => headers.get('Signature'));
    expect(first).toMatch(/^q=:[\w+/]{86}==:;created=\d{10}$/);
    expect(second).not.toBe(first);
  });

  test('is not signed without a token, nor if the session is not bound', async () => {
    const line = createSigningLine(key);
    const startProof = createProofs(PINS);
    await askLine(line, startProof);
    await bindSession();
    await askLine(line, createProofs(PINS), 'system.country', { query: { merchant: 'aurora' } });
    expect(headersOf(line).map((headers) => headers.has('Signature'))).toEqual([false, false]);
  });

  test('and its reply cost at most 300 bytes', async () => {
    await bindSession();
    const signed = createSigningLine(key);
    const startProof = createProofs(PINS);
    await askLine(signed, startProof);
    await askLine(signed, startProof);
    const plain = createSigningLine(null);
    await askLine(plain, undefined);
    const count = (headers: HeadersInit | undefined) =>
      [...new Headers(headers)].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    const [ofSigned = 0, ofPlain = 0] = [signed, plain].map(
      ({ sent, replies }) => count(sent.at(-1)?.init.headers) + count(replies.at(-1)),
    );
    expect(ofSigned - ofPlain).toBeGreaterThan(200);
    expect(ofSigned - ofPlain).toBeLessThanOrEqual(300);
  });
});
