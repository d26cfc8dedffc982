import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Deposits } from '#contract/calls/cashier.ts';
import { MemberInfo } from '#contract/calls/member.ts';
import { RankProgress } from '#contract/calls/vip.ts';
import { GameCategory, Vendors } from '#contract/schemas/games.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { Announcement } from '#contract/schemas/promotions.ts';
import { Configuration, Status } from '#contract/schemas/system.ts';

const MEMBER = { id: 7, type: 0, merchantCode: 'aurora' };
const CATEGORY = { code: 'slots', title: 'Slots', gameCount: 0 };

/** Replies without these fields. */
const LEFT_OUT = [
  ['a member', MemberInfo, MEMBER, ['userName', 'customerId', 'language', 'clubLabel', 'rankLevel']],
  ['a category', GameCategory, CATEGORY, ['cards', 'games', 'gameClassify']],
  ['a status', Status, { maintenance: false }, ['imageCDNs', 'whitelabelVal', 'register', 'smsProvider']],
  ['a configuration', Configuration, { domainList: [] }, ['customerService', 'partners', 'capabilities']],
  ['an announcement', Announcement, { id: 1, title: 'a' }, ['content', 'execution']],
  ['a rank', RankProgress, { currentProgress: {} }, ['conditions', 'playerRankProgress']],
  [
    'settings of identity',
    IdentitySettings,
    {},
    ['loginWays', 'registration', 'captcha', 'provider', 'channels', 'defaultPassword'],
  ],
  ['settings of registration', IdentitySettings.entries.registration, {}, ['ways', 'loginAfter', 'autoRegister', 'smsTemplate']],
] as const;

test.each(LEFT_OUT)('reads a null in %s as a missing value', (_, schema, reply, names) => {
  const said = { ...reply, ...Object.fromEntries(names.map((name) => [name, null])) };
  const withoutNulls = (value: unknown) => JSON.parse(JSON.stringify(value, (_key, part) => part ?? undefined)) as unknown;
  expect(withoutNulls(v.parse(schema, said))).toEqual(withoutNulls(v.parse(schema, reply)));
});

test('reads null and an empty object as the empty list that makes up a reply, but not a missing field', () => {
  expect(v.parse(Vendors, { vendors: null, categories: {} })).toEqual({ vendors: [], categories: [] });
  expect(v.is(Vendors, { vendors: null })).toBe(false);
});

const vendor = (name: string) => ({ vendor: name, name });
const [TCG, PP] = [vendor('TCG'), vendor('PP')];

test.each([
  { 0: TCG, 2: PP },
  { 7: TCG, 9: PP },
])('reads a list with gaps, which PHP writes as the object %j', (vendors) => {
  const read = v.parse(Vendors, { vendors, categories: [] });
  expect(read.vendors.map(({ name }) => name)).toEqual(['TCG', 'PP']);
});

test.each(['TCG', TCG, '', { 0: TCG, more: 1 }, { 0: 'none' }, { '': TCG }, { ' ': TCG }, { '1e2': TCG }, { '0x1': TCG }])(
  'rejects %j where a list is required',
  (vendors) => expect(v.is(Vendors, { vendors, categories: [] })).toBe(false),
);

test.each([{}, null])('rejects %j as a history of payments, which may lack a payment', (deposits) => {
  expect(v.is(Deposits, { deposits })).toBe(false);
});
