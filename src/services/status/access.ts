import type { Status } from '#contract/schemas/system.ts';

/** Whether the operator lets this visitor in now; docs/product/status.md. */
export type Access =
  | { readonly kind: 'open' }
  /** `endsAt`: epoch milliseconds, where the operator says when. */
  | { readonly kind: 'maintenance'; readonly endsAt: number | null }
  | { readonly kind: 'denied'; readonly ip: string | null }
  /** The operator serves this domain no more; `message` is what it says of that. */
  | { readonly kind: 'no-domain'; readonly message: string };

export const OPEN: Access = { kind: 'open' };

/** A visitor from a refused region has nothing to wait for, so that comes first. */
export function readAccess(status: Pick<Status, 'maintenance' | 'maintenanceEnd' | 'regionRestriction' | 'ip'>): Access {
  if (status.regionRestriction) return { kind: 'denied', ip: status.ip?.trim() || null };
  if (status.maintenance) return { kind: 'maintenance', endsAt: status.maintenanceEnd || null };
  return OPEN;
}

/** While the app is open it looks now and then; while it is closed, sooner and sooner less often. */
export const OPEN_CHECK_MS = 60_000;
export const FIRST_RECHECK_MS = 1_000;
export const LONGEST_RECHECK_MS = 4_000;

/** How long to wait before the next look; `looks`: how often it was looked since the app closed. */
export function findNextLook(access: Access, looks: number, now: number): number {
  if (access.kind === 'open') return OPEN_CHECK_MS;
  const waitMs = Math.min(FIRST_RECHECK_MS * 2 ** looks, LONGEST_RECHECK_MS);
  const leftMs = access.kind === 'maintenance' && access.endsAt !== null ? access.endsAt - now : 0;
  return leftMs > 0 ? Math.min(waitMs, leftMs) : waitMs;
}
