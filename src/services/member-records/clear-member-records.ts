import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Keys of local storage that hold something of the member, for as long as the session lasts. */
export const MEMBER_RECORD_KEYS = ['fastline.played', 'fastline.favourite-wishes', 'fastline.read-announcements'] as const;

/** Pending payments stay: a session that ended by itself leaves them to the member's next login. docs/product/session.md */
export function clearMemberRecords(storage: SafeStorage): void {
  for (const key of MEMBER_RECORD_KEYS) storage.remove(key);
}
