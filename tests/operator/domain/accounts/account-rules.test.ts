import * as v from 'valibot';
import { expect, test } from 'vitest';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { hasUsernameForm, stateAccountRules } from '#operator/domain/accounts/account-rules.ts';

const state = (language: 'EN' | 'JA') => stateAccountRules(v.parse(IdentitySettings, {}), language).registration;

test('the page receives the rules in its language', () => {
  expect(state('EN').passwordRule).toEqual({ minLength: 8, maxLength: 64, hint: '8–64 characters' });
  expect(state('JA').passwordRule?.hint).toBe('8〜64文字');
});

test.each(['ada', 'ada_1', 'Ünà', 'a b c', 'a'.repeat(21), 'ADA_LOVELACE'])(
  'the published rule for %s matches the enforced one',
  (name) => {
    const { minLength = 0, maxLength = 0, pattern } = state('EN').usernameRule ?? {};
    const isTold =
      new RegExp(`^(?:${pattern})$`, 'u').test(name) && name.length >= (minLength ?? 0) && name.length <= (maxLength ?? 0);
    expect(hasUsernameForm(name)).toBe(isTold);
  },
);
