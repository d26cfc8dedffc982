import { expect, test } from 'vitest';
import { A, B, C, createGatewayFixture } from '../gateway-fixture.ts';

const EVIL = ['https://e1.evil.test', 'https://e2.evil.test', 'https://e3.evil.test'];
const HOUR = 3_600_000;
const ada = { context: { merchant: 'aurora', language: 'EN', token: 'token-of-ada' }, prefer: 'network' } as const;
const KEY = (letters: string) => ({
  publicKey: `MIIBIjANBgkqhkiG9w0BAQEFAAOC${letters.repeat(20)}`,
  envelopes: ['1'],
});

/** B and C are healthy and honest all the time. The origin has vouched for a session that it has ended itself. */
test.each([
  ['tells the truth about the session', false],
  ['vouches for the ended session', true],
] as const)('an origin that %s does not take the place of two healthy lines', async (_, isVouching) => {
  let isLying = false;
  const { ask, lines, settle, clock, gateway } = createGatewayFixture({
    bootstrapLines: [],
    value: (path, line) => {
      if (path === '/wps/member/balance') return { amount: 1, currency: 'PHP', points: 0 };
      if (path === '/wps/session/key/rsa') return KEY(isLying && line !== B && line !== C ? 'Evil' : 'True');
      if (isLying && path === '/wps/system/configuration' && line !== B && line !== C)
        return { domainList: [A, ...EVIL].map((domainName) => ({ domainName })) };
      return undefined;
    },
  });
  for (const line of EVIL) lines.lines.set(line, { mode: 'ok', latencyMs: 1 });
  lines.line(B).latencyMs = 5;
  let isSlow = false;
  Object.defineProperty(lines.line(A), 'latencyMs', {
    get: () => (isSlow && lines.seen.at(-1)?.path.startsWith('/wps/member/balance') ? 3_000 : 10),
  });
  await ask('system.configuration', { prefer: 'network' });
  await settle();
  await ask('session.key', { prefer: 'network' });
  for (let calls = 0; calls < 3; calls += 1) await ask('member.balance', ada);
  clock.jump(2 * HOUR);
  expect((await gateway.listLines()).toSorted()).toEqual([A, B, C]);

  isLying = true;
  const { deps } = await gateway.reportDeps.lines();
  deps.book.makeCurrent(B);
  const end = (_: string, path: string) =>
    /member\/(info|balance)/.test(path)
      ? Response.json({ success: false, errorCode: 'customer.not.login', message: '' }, { status: 401 })
      : undefined;
  for (const line of [B, C]) lines.line(line).answer = end;
  if (!isVouching) lines.line(A).answer = end;
  await ask('member.balance', ada);
  isSlow = true;
  deps.book.makeCurrent(A);
  await ask('member.balance', ada);
  isSlow = false;
  await ask('system.configuration', { prefer: 'network' });
  await settle();
  expect.soft((await gateway.listLines()).toSorted()).toEqual([A, B, C]);
  // After an hour the attacker's own lines agree on the attacker's own key.
  clock.jump(HOUR + 1);
  const { value } = await ask('session.key', { prefer: 'network' });
  expect(JSON.stringify(value)).not.toContain('Evil');
});

/** The operator has two lines, A and B. B is honest and answers all the time. */
test.each([
  ['shows a deposit', false],
  ['does not show a deposit', true],
] as const)('an origin that %s over the other line does not replace that line', async (_, isHiding) => {
  let isLying = false;
  const paid = { id: '1', amount: 500, currency: 'PHP', methodName: 'GCash', status: 'success', createdAt: 1 };
  const { ask, lines, settle, clock, gateway } = createGatewayFixture({
    bootstrapLines: [],
    value: (path, line) => {
      if (path === '/wps/cashier/deposits')
        return { deposits: line === B || !isHiding ? [{ ...paid, createdAt: clock.now() }] : [] };
      if (path !== '/wps/system/configuration') return undefined;
      const hosts = isLying && line !== B ? [A, ...EVIL] : [A, B];
      return { domainList: hosts.map((domainName) => ({ domainName })) };
    },
  });
  for (const line of EVIL) lines.lines.set(line, { mode: 'ok', latencyMs: 1 });
  await ask('system.configuration', { prefer: 'network' });
  await settle();
  clock.jump(2 * HOUR);
  expect((await gateway.listLines()).toSorted()).toEqual([A, B]);
  isLying = true;
  lines.line(B).latencyMs = 1;
  const { deps } = await gateway.reportDeps.lines();
  for (let calls = 0; calls < 3; calls += 1) {
    await ask('promotions.banners', { prefer: 'network' });
    deps.book.makeCurrent(B);
  }
  const { context } = ada;
  const reply = await ask('cashier.deposit', { context, body: { amount: 500, method: 'sandbox' }, listed: [] });
  expect(reply.meta.tried).toEqual([B]);
  await ask('system.configuration', { prefer: 'network' });
  await settle();
  expect((await gateway.listLines()).toSorted()).toEqual([A, B]);
});
