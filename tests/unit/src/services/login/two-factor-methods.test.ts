import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RequiredMethods } from '#contract/schemas/identity/login.ts';
import { listMethods, METHOD_CODES } from '#src/services/login/two-factor-methods.ts';

const list = (value: object) => listMethods(v.parse(RequiredMethods, value));

describe('the methods of a verification', () => {
  test('stand in the order of their tabs', () => {
    expect(list({ email: true, ga: true, sms: true, payeeName: true })).toEqual(['payeeName', 'sms', 'ga', 'email']);
  });

  test.each([
    [{}, []],
    [{ email: true }, ['email']],
    [{ ga: 'true', sms: false, somethingNew: true }, ['ga']],
    [{ payeeName: false, sms: 1, email: 'Y' }, ['sms', 'email']],
  ])('are those that %j asks for', (value, methods) => {
    expect(list(value)).toEqual(methods);
  });

  test('have the codes of the protocol', () => {
    expect(METHOD_CODES).toEqual({ email: 'E', payeeName: 'P', ga: 'G', sms: 'S' });
  });
});
