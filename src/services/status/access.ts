import type { Status } from '#contract/schemas/system.ts';
import { spreadWait } from '../../platform/clock/spread-wait.ts';

/** Whether the operator admits this visitor now; docs/product/status.md. */
export type Access =
  | { readonly kind: 'open' }
  /** `endsAt`: epoch milliseconds, if the operator names the end. */
  | { readonly kind: 'maintenance'; readonly endsAt: number | null }
  | { readonly kind: 'denied'; readonly ip: string | null }
  /** The operator no longer serves this domain; `message` is its explanation. */
  | { readonly kind: 'no-domain'; readonly message: string };

export const OPEN: Access = { kind: 'open' };

/** A visitor from a denied region has no end to wait for, so the region is checked first. */
export function readAccess(status: Pick<Status, 'maintenance' | 'maintenanceEnd' | 'regionRestriction' | 'ip'>): Access {
  if (status.regionRestriction) return { kind: 'denied', ip: status.ip?.trim() || null };
  if (status.maintenance) return { kind: 'maintenance', endsAt: status.maintenanceEnd || null };
  return OPEN;
}

/** An open app is checked once a minute; a closed one soon at first, then at growing intervals. */
export const OPEN_CHECK_MS = 60_000;
export const FIRST_RECHECK_MS = 1_000;
export const QUICK_RECHECK_MS = 4_000;
export const MAX_RECHECK_MS = 30_000;
/** The number of quick checks of a closed app: most closures are short. */
export const QUICK_RECHECKS = 10;

/**
 * The delay until the next check; `checks`: the number of checks since the app closed, `random`: below 1. An announced end is
 * the same for all pages, so their checks are spread over the interval that follows it.
 */
export function findCheckDelay(access: Access, checks: number, now: number, random: number): number {
  if (access.kind === 'open') return spreadWait(OPEN_CHECK_MS, random);
  const longest = checks < QUICK_RECHECKS ? QUICK_RECHECK_MS : MAX_RECHECK_MS;
  const waitMs = Math.min(FIRST_RECHECK_MS * 2 ** checks, longest);
  const leftMs = access.kind === 'maintenance' && access.endsAt !== null ? access.endsAt - now : 0;
  return leftMs > 0 && leftMs < waitMs ? leftMs + waitMs * random : spreadWait(waitMs, random);
}
