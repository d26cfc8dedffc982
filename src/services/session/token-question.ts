import { createStore } from '../../state/create-store.ts';
import { getSession } from './session.ts';
import { listLivingMembers, nameMember } from './session-locks.ts';

/** A token that came in the address, and waits for the player's word. */
export interface TokenQuestion {
  readonly token: string;
  /** Who this tab's session is of; undefined where another tab has the session, or nobody has said yet. */
  readonly userName: string | undefined;
  /** Where the link leads. */
  readonly route: string;
}

export const tokenQuestion = createStore<TokenQuestion | undefined>(undefined);

/** Asks before a link makes somebody else of the player; false where no other session lives. docs/product/session.md */
export async function askBeforeToken(token: string, route: string): Promise<boolean> {
  const session = getSession();
  const isOther = session ? session.token !== token : await livesElsewhere(token);
  if (isOther) tokenQuestion.set({ token, userName: session?.userName || undefined, route });
  return isOther;
}

/** Another tab has a session, and none has this one. */
async function livesElsewhere(token: string): Promise<boolean> {
  // on plain http there are neither locks nor names for them
  if (!window.isSecureContext) return false;
  const members = await listLivingMembers(null).catch((): string[] => []);
  return members.length > 0 && !members.includes(await nameMember(token));
}
