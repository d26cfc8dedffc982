import { describe, expect, test } from 'vitest';
import { completeReply, fillGaps, findStated, overrideRow } from '#contract/deployment/complete-reply.ts';
import { findEndpoint } from '#contract/endpoints.ts';

test.each([
  ['what is left out is filled', {}, { a: 1 }, { a: 1 }],
  ['null is left out', { a: null }, { a: 1 }, { a: 1 }],
  ['what is said stands', { a: 2 }, { a: 1 }, { a: 2 }],
  ['no is said', { a: false, b: 0, c: '' }, { a: true, b: 1, c: 'x' }, { a: false, b: 0, c: '' }],
  ['a list stands whole, an empty one too', { a: [1], b: [] }, { a: [2, 3], b: [4] }, { a: [1], b: [] }],
  ['objects are filled member by member', { a: { b: 1 } }, { a: { b: 2, c: 3 } }, { a: { b: 1, c: 3 } }],
  ['a text does not mix with an object', { a: 'x' }, { a: { b: 1 } }, { a: 'x' }],
  ['null stays where nobody says more', { a: null }, {}, { a: null }],
  ['names of what every object has are names', {}, { constructor: 1 }, { constructor: 1 }],
] as const)('%s', (_, own, other, filled) => {
  expect(fillGaps(own, other)).toEqual(filled);
});

describe('what a merchant states', () => {
  const file = {
    merchants: {
      '*': { status: { imageCDNs: ['https://all.test'], whitelabelVal: { CBS3: true } } },
      rio: { status: { whitelabelVal: { CBS3: false } } },
    },
  };

  test('lies over what is stated of all', () => {
    expect(findStated(file, 'rio').status).toEqual({ imageCDNs: ['https://all.test'], whitelabelVal: { CBS3: false } });
    expect(findStated(file, 'aurora').status).toEqual(file.merchants['*'].status);
    expect(findStated({ merchants: {} }, 'toString')).toEqual({});
  });

  test('fills the operator’s flags, which win', () => {
    const value = completeReply('system.status', { whitelabelVal: { CBS3: true, A2HS3: true } }, findStated(file, 'rio'));
    expect(value).toEqual({ imageCDNs: ['https://all.test'], whitelabelVal: { CBS3: true, A2HS3: true } });
  });

  test('is a reply where the operator serves none', () => {
    expect(completeReply('system.status', undefined, { status: { gw: 'x' } })).toEqual({ gw: 'x', whitelabelVal: {} });
    expect(completeReply('system.status', undefined, {})).toBeUndefined();
  });

  test('changes no other reply', () => {
    const value = { vendors: [] };
    expect(completeReply('games.vendors', value, findStated(file, 'rio'))).toBe(value);
  });
});

test('a row takes what the file says of its call, and keeps the rest', () => {
  const row = findEndpoint('member.language');
  const stated = { calls: { 'member.language': { method: 'POST', timeoutMs: 5_000 } } } as const;
  expect(overrideRow('member.language', row, stated)).toEqual({ ...row, method: 'POST', timeoutMs: 5_000 });
  expect(overrideRow('member.info', findEndpoint('member.info'), stated)).toEqual(findEndpoint('member.info'));
});
