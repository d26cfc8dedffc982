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

test('a change is in the very next reply, and the rest stays', async () => {
  const before = await askStatus();
  await changeMerchant(subject.current.db, 'rio', { flags: { CBS3: true }, settings: { maintenance: true } });
  const after = await askStatus();
  expect(after.maintenance).toBe(true);
  expect(after.whitelabelVal).toEqual({ ...before.whitelabelVal, CBS3: true });
});

test('of two changes at once, both are kept', async () => {
  const { db } = subject.current;
  await Promise.all([
    changeMerchant(db, 'lotus', { settings: { test: true } }),
    changeMerchant(db, 'lotus', { settings: { captchaEnabled: true } }),
  ]);
  expect((await findMerchantRow(db, 'lotus')).settings).toMatchObject({ test: true, captchaEnabled: true });
});

test('a setting that does not fit is refused, and nothing changes', async () => {
  const { db } = subject.current;
  const before = await findMerchantRow(db, 'lotus');
  await expect(changeMerchant(db, 'lotus', { flags: { CBS3: false }, settings: { maintenance: 'soon' } })).rejects.toThrow(
    'soon',
  );
  await expect(changeMerchant(db, 'lotus', { settings: { maintenence: true } })).rejects.toThrow('maintenence');
  expect(await findMerchantRow(db, 'lotus')).toEqual(before);
});

test('a merchant that nobody knows is not there', async () => {
  expect(await changeMerchant(subject.current.db, 'nobody', {})).toBeUndefined();
});
