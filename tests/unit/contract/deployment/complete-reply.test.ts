import { describe, expect, test } from 'vitest';
import { completeReply, fillGaps, findStated, overrideRow } from '#contract/deployment/complete-reply.ts';
import { findEndpoint } from '#contract/endpoints.ts';

test.each([
  ['fills a missing field', {}, { a: 1 }, { a: 1 }],
  ['treats null as missing', { a: null }, { a: 1 }, { a: 1 }],
  ['preserves a given value', { a: 2 }, { a: 1 }, { a: 2 }],
  ['preserves false, zero and an empty text', { a: false, b: 0, c: '' }, { a: true, b: 1, c: 'x' }, { a: false, b: 0, c: '' }],
  ['preserves a whole list, even an empty one', { a: [1], b: [] }, { a: [2, 3], b: [4] }, { a: [1], b: [] }],
  ['fills objects member by member', { a: { b: 1 } }, { a: { b: 2, c: 3 } }, { a: { b: 1, c: 3 } }],
  ['does not mix a text with an object', { a: 'x' }, { a: { b: 1 } }, { a: 'x' }],
  ['null stays without another value', { a: null }, {}, { a: null }],
  ['fills fields with the names of built-in properties', {}, { constructor: 1 }, { constructor: 1 }],
] as const)('%s', (_, own, other, filled) => {
  expect(fillGaps(own, other)).toEqual(filled);
});

describe('the deployment entry of a merchant', () => {
  const file = {
    merchants: {
      '*': { status: { imageCDNs: ['https://all.test'], whitelabelVal: { CBS3: true } } },
      rio: { status: { whitelabelVal: { CBS3: false } } },
    },
  };

  test('overrides the entry for all merchants', () => {
    expect(findStated(file, 'rio').status).toEqual({ imageCDNs: ['https://all.test'], whitelabelVal: { CBS3: false } });
    expect(findStated(file, 'aurora').status).toEqual(file.merchants['*'].status);
    expect(findStated({ merchants: {} }, 'toString')).toEqual({});
  });

  test('fills the operator’s flags, which take precedence', () => {
    const value = completeReply('system.status', { whitelabelVal: { CBS3: true, A2HS3: true } }, findStated(file, 'rio'));
    expect(value).toEqual({ imageCDNs: ['https://all.test'], whitelabelVal: { CBS3: true, A2HS3: true } });
  });

  test('replaces a missing reply of the operator', () => {
    expect(completeReply('system.status', undefined, { status: { gw: 'x' } })).toEqual({ gw: 'x', whitelabelVal: {} });
    expect(completeReply('system.status', undefined, {})).toBeUndefined();
  });

  test('changes no other reply', () => {
    const value = { vendors: [] };
    expect(completeReply('games.vendors', value, findStated(file, 'rio'))).toBe(value);
  });
});

test('an endpoint takes the settings of its call and keeps the rest', () => {
  const row = findEndpoint('member.language');
  const stated = { calls: { 'member.language': { method: 'POST', timeoutMs: 5_000 } } } as const;
  expect(overrideRow('member.language', row, stated)).toEqual({ ...row, method: 'POST', timeoutMs: 5_000 });
  expect(overrideRow('member.info', findEndpoint('member.info'), stated)).toEqual(findEndpoint('member.info'));
});
