import type { Login } from '#contract/schemas/session.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';

const MEMBER_TYPE = 0;

/** Makes the session of a login; an operator that leaves the name out means the one typed. */
export function createSessionInfo(login: Login, typedName: string, merchantCode: string): SessionInfo {
  return {
    id: login.id ?? '',
    token: login.token,
    merchantCode,
    userName: login.userName ?? typedName,
    type: login.customerType ?? MEMBER_TYPE,
    firstTimeLogin: login.firstTimeLogin,
  };
}
