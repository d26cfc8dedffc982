import { getCallContext } from '../../bridges/call-context.ts';
import { startSession } from './page-session.ts';
import { getSession } from './session.ts';

/** Stands in until the operator has said who the member is. */
const UNKNOWN_MEMBER = { id: '', userName: '', type: 0, firstTimeLogin: false };

/** A token that came in the page's address is a session; where another lives, the player is asked first. docs/product/session.md */
export function startTokenSession(token: string): void {
  if (getSession()?.token === token) return;
  startSession({ ...UNKNOWN_MEMBER, token, merchantCode: getCallContext().merchant });
}
