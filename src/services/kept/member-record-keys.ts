import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Payments whose answer has not come. */
export const PAYMENTS_KEY = 'fastline.payments';
/** Keys of local storage that hold something of the member. */
export const MEMBER_RECORD_KEYS = ['fastline.played', 'fastline.favourite-wishes', PAYMENTS_KEY] as const;

/** A session that ended by itself leaves its open payments to the member's next login; docs/product/cashier.md. */
export function clearLapsedRecords(storage: SafeStorage): void {
  for (const key of MEMBER_RECORD_KEYS) if (key !== PAYMENTS_KEY) storage.remove(key);
}

/** A logout takes them all; docs/product/session.md. */
export function clearMemberRecords(storage: SafeStorage): void {
  for (const key of MEMBER_RECORD_KEYS) storage.remove(key);
}
