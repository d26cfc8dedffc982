// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { createVisit } from '#src/services/visit/visit.ts';

const place = { search: '', hostname: 'partner.example' };
const create = () => createVisit({ storage: localStore, now: () => 1_000, getLocation: () => place });

beforeEach(() => {
  localStore.clear();
  place.search = '';
});

test('a visit knows its parameters after the address has lost them', () => {
  const visit = create();
  visit.keep('?affiliateCode=PARTNER&token=secret');
  expect(visit.read()).toEqual({
    current: { affiliateCode: 'PARTNER' },
    kept: expect.objectContaining({ originalDomain: 'partner.example', parameters: { affiliateCode: 'PARTNER' } }),
  });
});

test('a parameter of the address that is shown counts before an earlier one', () => {
  const visit = create();
  visit.keep('?r=ONE');
  place.search = '?r=TWO';
  expect(visit.read().current).toEqual({ r: 'TWO' });
});

test('the parameters are carried on to the next screen, and no others', () => {
  const visit = create();
  visit.keep('?cid=7&token=secret');
  expect(visit.carryOn('?tab=1')).toBe('?tab=1&cid=7');
});

test('another page life knows what was kept, and no more', () => {
  create().keep('?affiliateCode=PARTNER');
  const { current, kept } = create().read();
  expect([current, kept?.parameters]).toEqual([{}, { affiliateCode: 'PARTNER' }]);
});
