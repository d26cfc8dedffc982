import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Keys of local storage that hold something of the member. */
export const MEMBER_RECORD_KEYS = ['fastline.played', 'fastline.favourite-wishes'] as const;

/** They go with the member's session; docs/product/session.md. */
export function clearMemberRecords(storage: SafeStorage): void {
  for (const key of MEMBER_RECORD_KEYS) storage.remove(key);
}
