import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findComparison } from '#contract/read-back.ts';
import { CONFIRM_LIMIT_MS } from '#gateway/lines/ask-others.ts';
import { READ_AGAIN_MS } from '#gateway/lines/read-back.ts';
import { A, B, C, LINES } from '../gateway-fixture.ts';
import { ADA, createFakeOperator, succeed, swallow } from './fake-operator.ts';

const DEPOSITS = '/wps/cashier/deposits';
const doubted = { ok: false, errorCode: 'outcome_unknown', value: { isDoubted: true } };
const forged = { id: '9', amount: 500, currency: 'PHP', status: 'success', createdAt: 0 };

test('every call that moves money is read back', () => {
  const unread = Object.entries(endpoints).filter(([name, row]) => row.movesMoney && !(row.readBack && findComparison(name)));
  expect(unread).toEqual([]);
});

test('every call that is read back has a comparison and a row to read, or is sealed and looked at by itself', () => {
  const named = (Object.keys(endpoints) as (keyof typeof endpoints)[]).filter((name) => endpoints[name].readBack);
  expect(named.filter((name) => !findComparison(name))).toEqual([]);
  const others = named.filter((name) => endpoints[endpoints[name].readBack as keyof typeof endpoints].method !== 'GET');
  expect(others.filter((name) => !(endpoints[name].sealed && endpoints[name].readBack === name))).toEqual([]);
});

describe('a deposit over an honest line', () => {
  test('is read back once, over another line', async () => {
    const { deposit, linesOf } = createFakeOperator();
    const reply = await deposit();
    expect(reply).toMatchObject({ ok: true, value: { amount: 500 }, meta: { line: A } });
    expect(linesOf(DEPOSITS)).toEqual([B]);
  });

  test('is not read a second time by the page that refetches the list', async () => {
    const { ask, deposit, linesOf } = createFakeOperator();
    await deposit();
    expect(await ask('cashier.deposits', { ...ADA, prefer: 'network' })).toMatchObject({
      value: { deposits: [{ amount: 500 }] },
    });
    expect(linesOf(DEPOSITS)).toEqual([B]);
    await ask('cashier.deposits', { ...ADA, prefer: 'network' });
    expect(linesOf(DEPOSITS)).toHaveLength(2);
  });

  test('is confirmed by the second read if the other line answers from an older copy', async () => {
    const { deposit, setLie, lines } = createFakeOperator();
    lines.line(C).mode = 'refused';
    let reads = 0;
    setLie(B, ({ path }) => {
      if (path !== DEPOSITS) return undefined;
      reads += 1;
      return reads === 1 ? succeed({ deposits: [] }) : undefined;
    });
    const reply = await deposit();
    expect(reply).toMatchObject({ ok: true });
    expect(reply.tookMs).toBeGreaterThanOrEqual(READ_AGAIN_MS);
  });

  test('is not doubted if the other line lags and a third one hangs', async () => {
    const { deposit, setLie, lines } = createFakeOperator();
    lines.line(C).mode = 'hang';
    let reads = 0;
    setLie(B, ({ path }) => {
      if (path !== DEPOSITS) return undefined;
      reads += 1;
      return reads === 1 ? succeed({ deposits: [] }) : undefined;
    });
    expect(await deposit()).toMatchObject({ ok: true });
  });

  test('is not doubted if the other line answers only the first read', async () => {
    const { deposit, setLie, lines } = createFakeOperator();
    lines.line(C).mode = 'refused';
    setLie(B, ({ path }) => {
      if (path !== DEPOSITS) return undefined;
      lines.line(B).mode = 'hang';
      return succeed({ deposits: [] });
    });
    expect(await deposit()).toMatchObject({ ok: true });
  });

  test('is confirmed by a third line if the second one lies', async () => {
    const { deposit, setLie } = createFakeOperator();
    setLie(B, ({ path }) => (path === DEPOSITS ? succeed({ deposits: [] }) : undefined));
    expect(await deposit()).toMatchObject({ ok: true });
  });

  test('is reported as before if no other line answers in time', async () => {
    const { deposit, lines } = createFakeOperator();
    for (const line of [B, C]) lines.line(line).mode = 'hang';
    const reply = await deposit();
    expect(reply).toMatchObject({ ok: true });
    expect(reply.tookMs).toBeLessThanOrEqual(CONFIRM_LIMIT_MS + 200);
    expect((await deposit(500, ['1'])).tookMs).toBeLessThan(1_000);
  });

  test('is reported as before if the operator does not serve the list', async () => {
    const { deposit, lines } = createFakeOperator();
    for (const line of LINES) {
      const { answer } = lines.line(line);
      lines.line(line).answer = (method, path, body) =>
        path === DEPOSITS ? new Response('<h1>Not Found</h1>', { status: 404 }) : answer?.(method, path, body);
    }
    expect(await deposit()).toMatchObject({ ok: true });
  });
});

describe('a deposit over a lying line', () => {
  test('that raises the amount and rewrites the reply is unknown', async () => {
    const { deposit, setLie, state } = createFakeOperator();
    setLie(A, (call, pass) => {
      if (call.path !== '/wps/cashier/deposit') return undefined;
      pass({ ...call, body: { ...call.body, amount: 5_000 } });
      return succeed({ ...state.deposits[0], amount: 500 });
    });
    expect(await deposit()).toMatchObject(doubted);
    expect(state.deposits).toMatchObject([{ amount: 5_000 }]);
  });

  test('that raises the amount and reports it is unknown', async () => {
    const { deposit, setLie } = createFakeOperator();
    setLie(A, (call, pass) =>
      call.path === '/wps/cashier/deposit' ? pass({ ...call, body: { ...call.body, amount: 5_000 } }) : undefined,
    );
    expect(await deposit()).toMatchObject(doubted);
  });

  test('that forges the success is unknown, and the next deposit goes over another line', async () => {
    const { deposit, setLie, state, linesOf } = createFakeOperator();
    setLie(A, swallow('/wps/cashier/deposit', forged));
    expect(await deposit()).toMatchObject(doubted);
    expect(
      await deposit(
        500,
        state.deposits.map(({ id }) => id),
      ),
    ).toMatchObject({ ok: true });
    expect(linesOf('/wps/cashier/deposit')).toEqual([A, expect.not.stringContaining(A)]);
    expect(state.deposits).toHaveLength(1);
  });

  test.each(['success', 'refused'])('that forges %s with an earlier deposit of this amount is unknown', async (status) => {
    const { deposit, setLie, state } = createFakeOperator();
    await deposit();
    const [earlier] = state.deposits;
    setLie(A, swallow('/wps/cashier/deposit', { ...earlier, status }));
    expect(await deposit(500, ['1'])).toMatchObject(doubted);
  });

  test('that forges it with an old deposit, which the page did not know, is unknown', async () => {
    const { deposit, setLie, state } = createFakeOperator();
    state.deposits.push({ ...forged, createdAt: -7_200_000 });
    setLie(A, swallow('/wps/cashier/deposit', forged));
    expect(await deposit()).toMatchObject(doubted);
  });

  test('is exposed by a line that was set aside before', async () => {
    const { deposit, setLie, lines } = createFakeOperator();
    lines.line(C).mode = 'refused';
    // This line hides a deposit, and so gets the next one.
    setLie(B, ({ path }) => (path === DEPOSITS ? succeed({ deposits: [] }) : undefined));
    expect(await deposit()).toMatchObject(doubted);
    setLie(B, swallow('/wps/cashier/deposit', { ...forged, createdAt: 10_000 }));
    expect(await deposit(500, ['1'])).toMatchObject({ ...doubted, meta: { tried: [B] } });
  });

  test('makes the page refetch what the operator has', async () => {
    const { deposit, setLie, heard, ask } = createFakeOperator();
    setLie(A, swallow('/wps/cashier/deposit', forged));
    await deposit();
    expect(heard).toContainEqual(expect.objectContaining({ type: 'reply-updated', endpoint: 'cashier.deposits' }));
    expect(await ask('cashier.deposits', { ...ADA, prefer: 'network' })).toMatchObject({ value: { deposits: [] } });
  });
});

test('a payment whose key was used for another one is unknown', async () => {
  const { deposit, setLie } = createFakeOperator();
  const reused = { success: false, errorCode: 'idempotency_key_reused', message: '' };
  setLie(A, ({ path }) => (path === '/wps/cashier/deposit' ? Response.json(reused, { status: 409 }) : undefined));
  expect(await deposit()).toMatchObject({ ok: false, errorCode: 'outcome_unknown' });
});

describe('claims', () => {
  const claim = ['rewards.claimVoucher', { voucherId: 'gold' }, '/wps/rewards/vouchers', { claimedVoucherId: 'gold' }] as const;
  const exchange = ['rewards.exchange', { productId: 'mug' }, '/wps/rewards/mall', { exchangedProductId: 'mug' }] as const;

  test.each([claim, exchange])(
    '%s is reported if another line shows it, and unknown if it was swallowed',
    async (name, body, path, value) => {
      const honest = createFakeOperator();
      expect(await honest.ask(name, { ...ADA, body, listed: [] })).toMatchObject({ ok: true });
      const lying = createFakeOperator();
      lying.setLie(A, swallow(path, value));
      expect(await lying.ask(name, { ...ADA, body, listed: [] })).toMatchObject(doubted);
    },
  );

  test('a claim is reported as before if the list has no claimed rewards', async () => {
    const { ask, setLie } = createFakeOperator();
    setLie(B, ({ method }) => (method === 'GET' ? succeed({ vouchers: [] }) : undefined));
    expect(await ask('rewards.claimVoucher', { ...ADA, body: { voucherId: 'gold' } })).toMatchObject({ ok: true });
  });

  test('a claim that was turned into another one is unknown', async () => {
    const { ask, setLie } = createFakeOperator();
    setLie(A, (call, pass) => {
      if (call.method !== 'POST') return undefined;
      pass({ ...call, body: { voucherId: 'iron' } });
      return succeed({ claimedVoucherId: 'gold' });
    });
    expect(await ask('rewards.claimVoucher', { ...ADA, body: { voucherId: 'gold' } })).toMatchObject(doubted);
  });
});

describe('safer play', () => {
  const STATE = '/wps/saferplay/state';
  const limit = (amount: number | null) => ({ ...ADA, body: { depositLimit: { period: 'day', amount } } });

  test.each([500, null])('a limit of %s is reported if another line shows it', async (amount) => {
    const { ask, linesOf } = createFakeOperator();
    expect(await ask('saferplay.change', limit(amount))).toMatchObject({ ok: true });
    expect(linesOf(STATE)).toEqual([A, B]);
  });

  test.each([
    ['waits', { amount: 100, nextAt: 9_000, nextAmount: 500 }, true],
    ['is removed instead', { amount: 100, nextAt: 9_000 }, false],
    ['was made higher on the way', { amount: 100, nextAt: 9_000, nextAmount: 50_000 }, false],
  ])('a limit that %s', async (_name, shown, isTold) => {
    const { ask, setLie, state } = createFakeOperator();
    setLie(A, swallow(STATE));
    state.limit = shown;
    expect(await ask('saferplay.change', limit(500))).toMatchObject(isTold ? { ok: true } : doubted);
  });

  test('a limit and a reminder that were swallowed are unknown', async () => {
    const { ask, setLie } = createFakeOperator();
    setLie(A, swallow(STATE));
    expect(await ask('saferplay.change', limit(500))).toMatchObject(doubted);
    setLie(B, swallow(STATE));
    expect(await ask('saferplay.change', { ...ADA, body: { reminderMinutes: 15 } })).toMatchObject(doubted);
  });

  test('a pause is reported if another line shows that the session is over', async () => {
    const { ask, linesOf } = createFakeOperator();
    expect(await ask('saferplay.pause', { ...ADA, body: { length: 'year' } })).toMatchObject({ ok: true });
    expect(linesOf('/wps/member/info')).toEqual([B]);
  });

  test('a self-exclusion that was swallowed is unknown', async () => {
    const { ask, setLie } = createFakeOperator();
    setLie(A, swallow('/wps/saferplay/pause'));
    expect(await ask('saferplay.pause', { ...ADA, body: { length: 'fiveYears' } })).toMatchObject(doubted);
  });

  test('a pause is reported as before if the back end fails over the other lines', async () => {
    const { ask, setLie } = createFakeOperator();
    const fail = () => Response.json({ success: false, errorCode: 'internal_error', message: '' }, { status: 500 });
    for (const line of [B, C]) setLie(line, ({ path }) => (path === '/wps/member/info' ? fail() : undefined));
    expect(await ask('saferplay.pause', { ...ADA, body: { length: 'year' } })).toMatchObject({ ok: true });
  });
});

test('a single line cannot be compared, so its word counts', async () => {
  const { deposit, lines } = createFakeOperator();
  for (const line of [B, C]) lines.line(line).mode = 'refused';
  expect(await deposit()).toMatchObject({ ok: true, meta: { line: A } });
});
