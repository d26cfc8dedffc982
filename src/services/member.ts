import { useLiveQuery } from './live-query.ts';
import { useSession } from './session/session.ts';

/** The member as the operator knows them; fetched only while there is a session. docs/product/session.md */
export function useMember() {
  return useLiveQuery('member.info', { skip: useSession() === null });
}
