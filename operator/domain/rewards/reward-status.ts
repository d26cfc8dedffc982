import type { Mission, Voucher } from '#contract/calls/rewards.ts';
import { DAY_MS } from '#contract/limits.ts';

/** Returns when a voucher ends, in epoch milliseconds; null for never. `days` count from the member's registration. */
export function findVoucherEnd(days: number | null, memberSince: Date): number | null {
  return days === null ? null : memberSince.getTime() + days * DAY_MS;
}

/** Returns the status of a voucher; a claimed voucher stays claimed. docs/product/rewards.md */
export function toVoucherStatus(isClaimed: boolean, endsAt: number | null, now: Date): Voucher['status'] {
  if (isClaimed) return 'claimed';
  return endsAt !== null && endsAt <= now.getTime() ? 'expired' : 'open';
}

/** Returns a mission's progress, at most its target. */
export function toMissionStatus(isClaimed: boolean, counted: number, target: number): Pick<Mission, 'done' | 'status'> {
  if (isClaimed) return { done: target, status: 'claimed' };
  return counted < target ? { done: counted, status: 'open' } : { done: target, status: 'done' };
}
