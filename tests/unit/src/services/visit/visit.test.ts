// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { createVisit } from '#src/services/visit/visit.ts';

const place = { search: '', hostname: 'partner.example' };
const create = () => createVisit({ order: 'last', storage: localStore, now: () => 1_000, getLocation: () => place });

beforeEach(() => {
  localStore.clear();
  place.search = '';
});

test('a visit keeps its parameters after the address has lost them', () => {
  const visit = create();
  visit.record('?affiliateCode=PARTNER&token=secret');
  expect(visit.read()).toEqual({
    current: { affiliateCode: 'PARTNER' },
    stored: expect.objectContaining({ originalDomain: 'partner.example', parameters: { affiliateCode: 'PARTNER' } }),
    order: 'last',
  });
});

test('a parameter of the current address takes precedence', () => {
  const visit = create();
  visit.record('?r=ONE');
  place.search = '?r=TWO';
  expect(visit.read().current).toEqual({ r: 'TWO' });
});

test('exactly the carried parameters are added to the next screen', () => {
  const visit = create();
  visit.record('?cid=7&token=secret');
  expect(visit.carryOn('?tab=1')).toBe('?tab=1&cid=7');
});

test('another page load restores only the stored parameters', () => {
  create().record('?affiliateCode=PARTNER');
  const { current, stored } = create().read();
  expect([current, stored?.parameters]).toEqual([{}, { affiliateCode: 'PARTNER' }]);
});
