import { useLiveQuery } from './live-query.ts';
import { useSession } from './session/session.ts';

/** What the operator says of the member; asked for only while there is a session. docs/product/session.md */
export function useMember() {
  return useLiveQuery('member.info', { skip: useSession() === null });
}
