import type { SafeStorage } from '../safe-storage.ts';

const CLOCK_KEY = 'fastline.clock';
/** The stored value may be invalid; a larger difference is implausible. */
const MAX_LEAD_MS = 1e12;

/** The device's clock, which may be wrong: all other code of the page uses `readNow`. docs/product/clock.md */
export const readDeviceClock = (): number => Date.now();

/** Reads how far the operator's clock was ahead of the device's at the last measurement. */
export function readStoredAheadMs(storage: SafeStorage): number | undefined {
  const stored = Number(storage.read(CLOCK_KEY) ?? Number.NaN);
  return Math.abs(stored) < MAX_LEAD_MS ? stored : undefined;
}

export function storeAheadMs(storage: SafeStorage, aheadMs: number): void {
  storage.write(CLOCK_KEY, String(Math.round(aheadMs)));
}
