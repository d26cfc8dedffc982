import { DAY_MS } from '#contract/limits.ts';
import type { Mission, Voucher } from '#contract/schemas/player/rewards.ts';

/** When a voucher is over, in epoch milliseconds; null: never. `days` count from the member's first moment. */
export function findVoucherEnd(days: number | null, memberSince: Date): number | null {
  return days === null ? null : memberSince.getTime() + days * DAY_MS;
}

/** What was claimed stays claimed, whatever time it is; docs/product/rewards.md. */
export function toVoucherStatus(isClaimed: boolean, endsAt: number | null, now: Date): Voucher['status'] {
  if (isClaimed) return 'claimed';
  return endsAt !== null && endsAt <= now.getTime() ? 'expired' : 'open';
}

/** How far a mission is: never more than its target. */
export function toMissionStatus(isClaimed: boolean, counted: number, target: number): Pick<Mission, 'done' | 'status'> {
  if (isClaimed) return { done: target, status: 'claimed' };
  return counted < target ? { done: counted, status: 'open' } : { done: target, status: 'done' };
}
