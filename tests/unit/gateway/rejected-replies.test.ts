import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { A, B, createGatewayFixture, LINES } from './gateway-fixture.ts';

const { path } = endpoints['session.key'];
const key = (last: string) => ({ publicKey: `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8${last}`, envelopes: ['1'] });

/** A gateway whose first line has just sent a wrong key, and the call that the page makes then. */
async function createBentWorld() {
  const fixture = createGatewayFixture({ value: (asked) => (asked === path ? key('R') : undefined) });
  fixture.lines.line(A).value = key('B');
  const bent = await fixture.ask('session.key');
  await fixture.settle();
  return { ...fixture, bent, reject: () => fixture.ask('session.key', { rejectedStoredAt: bent.meta.storedAt }) };
}

test('a reply that was of no use is asked for over another line, and its line is set aside', async () => {
  const { ask, bent, reject, settle } = await createBentWorld();
  expect(bent).toMatchObject({ value: key('B'), meta: { line: A } });
  expect(await reject()).toMatchObject({ ok: true, value: key('R'), meta: { line: B, tried: [B] } });
  await settle();
  expect(await ask('session.key')).toMatchObject({ value: key('R'), meta: { from: 'store' } });
  expect(await ask('promotions.banners')).toMatchObject({ meta: { tried: [B] } });
});

test('a line is not to blame for what another says as well', async () => {
  const { ask, lines, reject } = await createBentWorld();
  for (const line of LINES) lines.line(line).value = key('B');
  expect(await reject()).toMatchObject({ ok: true, value: key('B'), meta: { line: B } });
  for (const line of LINES) delete lines.line(line).value;
  expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { tried: [A] } });
});

test('what has been replaced since is not rejected once more', async () => {
  const { lines, reject, settle, clock } = await createBentWorld();
  await clock.advance(10);
  await reject();
  await settle();
  const seen = lines.seen.length;
  expect(await reject()).toMatchObject({ value: key('R'), meta: { from: 'store' } });
  expect(lines.seen).toHaveLength(seen);
});

test('a key that is no key is not taken from any line', async () => {
  const { ask, lines } = createGatewayFixture({ value: (asked) => (asked === path ? key('R') : undefined) });
  lines.line(A).value = { ...key(''), publicKey: 'bm8ga2V5' };
  expect(await ask('session.key')).toMatchObject({ value: key('R'), meta: { tried: [A, B] } });
});
