import { useSession } from './session.ts';
import { useShownCall } from './shown-call.ts';

/** What the operator says of the member; asked for only while there is a session. docs/product/session.md */
export function useMember() {
  return useShownCall('member.info', { skip: useSession() === null });
}
