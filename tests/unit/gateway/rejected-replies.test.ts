import { expect, test } from 'vitest';
import { A, B, createGatewayFixture, LINES } from './gateway-fixture.ts';

const country = (countryCode: string) => ({ countryCode, countryDialingCode: '84', countries: [] });
const [RIGHT, BENT] = [country('VN'), country('XX')];

/** Creates a gateway whose first line has just sent a value that the page cannot use, and the call that the page makes then. */
async function createBentWorld() {
  const fixture = createGatewayFixture();
  fixture.lines.line(A).value = BENT;
  const bent = await fixture.ask('system.country');
  await fixture.settle();
  return { ...fixture, bent, reject: () => fixture.ask('system.country', { rejectedStoredAt: bent.meta.storedAt }) };
}

test('an unusable reply is requested over another line, and its line is suspended', async () => {
  const { ask, bent, reject, settle } = await createBentWorld();
  expect(bent).toMatchObject({ value: BENT, meta: { line: A } });
  expect(await reject()).toMatchObject({ ok: true, value: RIGHT, meta: { line: B, tried: [B] } });
  await settle();
  expect(await ask('system.country')).toMatchObject({ value: RIGHT, meta: { from: 'store' } });
  expect(await ask('promotions.banners')).toMatchObject({ meta: { tried: [B] } });
});

test('a line is not blamed if another one returns the same', async () => {
  const { ask, lines, reject } = await createBentWorld();
  for (const line of LINES) lines.line(line).value = BENT;
  expect(await reject()).toMatchObject({ ok: true, value: BENT, meta: { line: B } });
  for (const line of LINES) delete lines.line(line).value;
  expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { tried: [A] } });
});

test('a reply that has been replaced meanwhile is not rejected again', async () => {
  const { lines, reject, settle, clock } = await createBentWorld();
  await clock.advance(10);
  await reject();
  await settle();
  const seen = lines.seen.length;
  expect(await reject()).toMatchObject({ value: RIGHT, meta: { from: 'store' } });
  expect(lines.seen).toHaveLength(seen);
});
