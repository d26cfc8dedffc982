import { expect, test } from 'vitest';
import { changeMerchant } from '#operator/domain/merchants/change-merchant.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();
const askStatus = async () =>
  (await fetchJson(subject.current.app, '/wps/system/status?device=MOBILE', { headers: { Merchant: 'rio' } })).reply.value as {
    maintenance: boolean;
    whitelabelVal: Record<string, boolean>;
  };

test('a change appears in the next reply and leaves the rest unchanged', async () => {
  const before = await askStatus();
  await changeMerchant(subject.current.db, 'rio', { flags: { CBS3: true }, settings: { maintenance: true } });
  const after = await askStatus();
  expect(after.maintenance).toBe(true);
  expect(after.whitelabelVal).toEqual({ ...before.whitelabelVal, CBS3: true });
});

test('two concurrent changes are both stored', async () => {
  const { db } = subject.current;
  await Promise.all([
    changeMerchant(db, 'lotus', { settings: { test: true } }),
    changeMerchant(db, 'lotus', { settings: { captchaEnabled: true } }),
  ]);
  expect((await findMerchantRow(db, 'lotus')).settings).toMatchObject({ test: true, captchaEnabled: true });
});

test('an invalid setting is refused and changes nothing', async () => {
  const { db } = subject.current;
  const before = await findMerchantRow(db, 'lotus');
  await expect(changeMerchant(db, 'lotus', { flags: { CBS3: false }, settings: { maintenance: 'soon' } })).rejects.toThrow(
    'soon',
  );
  await expect(changeMerchant(db, 'lotus', { settings: { maintenence: true } })).rejects.toThrow('maintenence');
  expect(await findMerchantRow(db, 'lotus')).toEqual(before);
});

test('reports an unknown merchant as missing', async () => {
  expect(await changeMerchant(subject.current.db, 'nobody', {})).toBeUndefined();
});
