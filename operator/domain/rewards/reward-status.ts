import { DAY_MS } from '#contract/limits.ts';
import type { Mission, Voucher } from '#contract/schemas/player/rewards.ts';

/** Finds when a voucher ends, in epoch milliseconds; null: never. `days` count from when the member registered. */
export function findVoucherEnd(days: number | null, memberSince: Date): number | null {
  return days === null ? null : memberSince.getTime() + days * DAY_MS;
}

/** Finds the status of a voucher: what was claimed stays claimed; docs/product/rewards.md. */
export function toVoucherStatus(isClaimed: boolean, endsAt: number | null, now: Date): Voucher['status'] {
  if (isClaimed) return 'claimed';
  return endsAt !== null && endsAt <= now.getTime() ? 'expired' : 'open';
}

/** Finds how far a mission is: never more than its target. */
export function toMissionStatus(isClaimed: boolean, counted: number, target: number): Pick<Mission, 'done' | 'status'> {
  if (isClaimed) return { done: target, status: 'claimed' };
  return counted < target ? { done: counted, status: 'open' } : { done: target, status: 'done' };
}
