import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublicKey } from '#contract/calls/session.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { HOUR_MS } from '#contract/limits.ts';
import type { CryptoWorkerApi, SealedRequest } from '#contract/messages/crypto-worker.ts';
import { openBoundEnvelope } from '#operator/protocol/sealing/open-bound-envelope.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { operatorTime } from '#src/platform/clock.ts';
import vectors from '#tests/fixtures/envelope-vectors.json' with { type: 'json' };
import { sealForCall } from '#workers/envelope/seal-for-call.ts';
import { readPrivateKey } from '../../workers/envelope/sender-keys.ts';
import { FakeWorker } from './fake-worker.ts';

const LOGIN = { username: 'ada', password: 'p', type: 'username' };
const CALL = { method: 'POST', path: '/wps/session/login', merchant: 'aurora' };
const KEYS: PublicKey = {
  publicKey: vectors.envelope1.publicKey,
  publicKey2: vectors.envelope2.publicKey2,
  envelopes: ['1', '2'],
};
const seal = vi.fn<CryptoWorkerApi['seal']>(async () => ({ body: { value: 'in envelope 1' }, headers: { Encryption: '1' } }));
const api = {
  seal,
  sealForCall: vi.fn<CryptoWorkerApi['sealForCall']>((text, key, call) => sealForCall(text, key, call)),
};

vi.stubGlobal('window', { navigator: { userAgent: 'test' } });
vi.stubGlobal(
  'Worker',
  class extends FakeWorker {
    constructor() {
      super(api);
    }
  },
);
const { sendSealed } = await import('#src/bridges/crypto.ts');

beforeEach(() => {
  vi.clearAllMocks();
  setCallContext({ merchant: CALL.merchant });
});

afterAll(() => {
  FakeWorker.forgetAll();
  vi.unstubAllGlobals();
});

const open = ({ body }: SealedRequest, now = operatorTime.operatorNow()) =>
  openBoundEnvelope(body.value, { ...CALL, at: body.at ?? 0 }, readPrivateKey(vectors.envelope2.privateKey), new Date(now));

/** Sends a login to an operator that accepts or refuses its envelope. */
async function send(
  isAccepted: (sealed: SealedRequest) => boolean,
  onFetch = () => {},
  give: () => PublicKey = () => KEYS,
  refusal: ErrorCode = 'envelope_invalid',
  onlyEnvelope: 2 | null = null,
) {
  const sent: SealedRequest[] = [];
  const meta = { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: 1, stale: false } as const;
  const outcome = await sendSealed('session.login', LOGIN, {
    fetchKey: async () => {
      onFetch();
      return { value: give(), meta };
    },
    send: async (sealed) => {
      sent.push(sealed);
      if (!isAccepted(sealed)) throw new ApiError(refusal);
      return 'sent';
    },
    onlyEnvelope,
  }).catch((error: unknown) => (error as ApiError).code);
  return { sent, outcome };
}

describe('with the second key of an operator', () => {
  test('a body is sealed for its call, its merchant and the time', async () => {
    const { sent, outcome } = await send((sealed) => open(sealed)?.text.trimEnd() === JSON.stringify(LOGIN));
    expect(outcome).toBe('sent');
    expect(sent).toEqual([{ body: { value: expect.any(String), at: expect.any(Number) }, headers: { Encryption: '2' } }]);
    expect(seal).not.toHaveBeenCalled();
  });

  test('a worker that fails sends nothing, and nothing in envelope 1', async () => {
    api.sealForCall.mockRejectedValue(new Error('no curve'));
    const { sent, outcome } = await send(() => true);
    api.sealForCall.mockReset().mockImplementation((text, key, call) => sealForCall(text, key, call));
    expect([sent, outcome]).toEqual([[], 'sealing_failed']);
    expect(seal).not.toHaveBeenCalled();
  });

  test('an envelope with a wrong time is sealed once more when the time is known', async () => {
    const isRight = operatorTime.operatorNow() + HOUR_MS;
    let fetches = 0;
    const learn = () => {
      fetches += 1;
      if (fetches === 2) operatorTime.adopt({ now: isRight, uncertaintyMs: 1 });
    };
    const { sent, outcome } = await send((sealed) => open(sealed, isRight) !== null, learn);
    expect([sent.length, outcome]).toEqual([2, 'sent']);
  });

  test('an operator that refuses every envelope gets no second one', async () => {
    const { sent, outcome } = await send(() => false);
    expect([sent.length, outcome]).toEqual([1, 'envelope_invalid']);
  });
});

test('an operator that no longer opens envelope 1 gets the body in envelope 2 within the same press', async () => {
  const { publicKey2: _, ...first } = KEYS;
  const given = [first, KEYS];
  const { sent, outcome } = await send(
    ({ headers }) => headers.Encryption === '2',
    () => {},
    () => given.shift() ?? KEYS,
    'envelope_outdated',
  );
  expect(sent.map(({ headers }) => headers.Encryption)).toEqual(['1', '2']);
  expect(outcome).toBe('sent');
});

test('a build that allows only envelope 2 seals nothing in envelope 1', async () => {
  const { publicKey2: _, ...first } = KEYS;
  const strict = (give: () => PublicKey) => send(() => true, undefined, give, undefined, 2);
  expect(await strict(() => first)).toMatchObject({ sent: [], outcome: 'sealing_failed' });
  expect(await strict(() => KEYS)).toMatchObject({ sent: [{ headers: { Encryption: '2' } }], outcome: 'sent' });
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  expect(await strict(() => KEYS)).toMatchObject({ sent: [], outcome: 'sealing_failed' });
  expect(seal).not.toHaveBeenCalled();
});

test('a page without WebCrypto sends nothing to an operator of envelope 2 only', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  const { sent, outcome } = await send(
    () => true,
    undefined,
    () => ({ ...KEYS, envelopes: ['2'] }),
  );
  expect([sent, outcome]).toEqual([[], 'sealing_failed']);
  expect(seal).not.toHaveBeenCalled();
});

test('a page without WebCrypto seals in envelope 1', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  const { sent } = await send(() => true);
  expect(sent).toEqual([{ body: { value: 'in envelope 1' }, headers: { Encryption: '1' } }]);
  expect(api.sealForCall).not.toHaveBeenCalled();
});
