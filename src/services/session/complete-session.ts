import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { renewSession } from './page-session.ts';
import { getSession } from './session.ts';

/** Asks who has the session, where nobody has said so; without an answer it goes on as it is. docs/product/session.md */
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
