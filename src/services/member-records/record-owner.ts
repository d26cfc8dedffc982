import { getSession } from '../session/session.ts';

/** The member whose session this is, as records on this device name them; null for a guest, and until it is known who they are. */
export function findRecordOwner(): string | null {
  const session = getSession();
  const name = session?.userName || session?.id;
  return session && name ? `${session.merchantCode}/${name}` : null;
}
