import { notifyGateways } from '../../bridges/gateway.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { clearMemberRecords } from '../member-records/clear-member-records.ts';
import { getSession, onSessionChange } from './session.ts';
import { holdSession, listLivingMembers } from './session-locks.ts';

const readToken = () => getSession()?.token ?? null;
const hold = () => holdSession(readToken()).catch(() => undefined);

/** A browser that is closed tells nobody: what is kept of a session that no tab has any more goes at the next start. docs/product/session.md */
export async function forgetEndedSessions(): Promise<void> {
  // On plain http a member has no lasting name by which anything could be found.
  if (!window.isSecureContext) return;
  onSessionChange(() => void hold());
  // A page that holds a lock does not wait behind the Back button.
  addEventListener('pagehide', () => void holdSession(null));
  addEventListener('pageshow', ({ persisted }) => persisted && void hold());
  await hold();
  const members = await listLivingMembers(readToken());
  notifyGateways({ type: 'sessions-living', members });
  if (members.length === 0) clearMemberRecords(localStore);
}
