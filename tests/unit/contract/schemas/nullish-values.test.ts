import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MemberInfo } from '#contract/calls/member.ts';
import { RankProgress } from '#contract/calls/vip.ts';
import { GameCategory, Vendors } from '#contract/schemas/games.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { Announcement } from '#contract/schemas/promotions.ts';
import { Configuration, Status } from '#contract/schemas/system.ts';

const MEMBER = { id: 7, type: 0, merchantCode: 'aurora' };
const CATEGORY = { code: 'slots', title: 'Slots', gameCount: 0 };

/** Replies without these members. */
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

test('rejects a reply with null instead of its list', () => {
  expect(v.is(Vendors, { vendors: null, categories: null })).toBe(false);
});
