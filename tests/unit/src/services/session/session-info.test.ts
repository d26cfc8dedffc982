import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Login } from '#contract/schemas/session.ts';
import { SessionInfo } from '#contract/schemas/session-info.ts';
import { createSessionInfo } from '#src/services/session/session-info.ts';

describe('what is kept of a login', () => {
  test('takes the type from customerType and the yes of any operator', () => {
    const login = v.parse(Login, {
      token: 't',
      id: 7,
      userName: 'ada',
      customerType: 1,
      firstTimeLogin: 'Y',
      passwordExpired: 'N',
    });
    expect(createSessionInfo(login, 'ADA ', 'aurora')).toEqual({
      id: '7',
      token: 't',
      merchantCode: 'aurora',
      userName: 'ada',
      type: 1,
      firstTimeLogin: true,
    });
  });

  test('counts a type that is no number as a member', () => {
    const stored = { token: 't', merchantCode: 'aurora', type: { valueOf: 1, toString: 2 } };
    expect(v.parse(SessionInfo, stored)).toMatchObject({ type: 0 });
  });

  test('fits its own schema when the operator sends a token alone', () => {
    const session = createSessionInfo(v.parse(Login, { token: 't', passwordExpired: false }), 'ada', 'aurora');
    expect(v.parse(SessionInfo, session)).toEqual(session);
    expect(session).toMatchObject({ userName: 'ada', type: 0, firstTimeLogin: false });
  });
});
