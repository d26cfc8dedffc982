import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import { renewSession, startSession } from './page-session.ts';
import { getSession } from './session.ts';

/** Stands in until the operator has said who the member is. */
const UNKNOWN_MEMBER = { id: '', userName: '', type: 0, firstTimeLogin: false };

/** A token that came in the page's address is a session; where another lives, the player is asked first. docs/product/session.md */
export function startTokenSession(token: string): void {
  if (getSession()?.token === token) return;
  startSession({ ...UNKNOWN_MEMBER, token, merchantCode: getCallContext().merchant });
}

/** Asks who has the session, where nobody has said so; without an answer it goes on as it is. */
export async function completeSession(): Promise<void> {
  const asked = getSession();
  if (asked?.id !== '') return;
  const answer = await fetchQuery('member.info', { prefer: 'network' }).catch(() => undefined);
  const session = getSession();
  // it may have ended meanwhile, or changed
  if (!answer || session?.token !== asked.token) return;
  const { id, userName, type, firstTimeLogin, token } = answer.value;
  renewSession({
    ...session,
    token: token ?? session.token,
    id,
    userName: userName || session.userName,
    type,
    firstTimeLogin,
  } satisfies SessionInfo);
}
