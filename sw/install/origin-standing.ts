import { MINUTE_MS } from '#contract/limits.ts';
import type { OriginFault } from '#contract/messages/gateway-report.ts';
import { isWithin } from '#gateway/environment.ts';
import { createWorkerState } from '../releases/worker-state.ts';

/** A page checks at each return to it and once an hour, and a check of the hour may come a little early. */
const OTHER_LINES_EVERY_MS = 50 * MINUTE_MS;

interface Standing {
  /** When other lines were last asked for releases, and had none; monotonic time. */
  readonly askedAt: number;
  readonly fault: OriginFault | null;
  /** The newest release that a signed list named then; missing from earlier workers. */
  readonly sought?: number;
}

const standing = createWorkerState<Standing>(
  '/m/origin-standing',
  { askedAt: 0, fault: null },
  { parse: (text) => JSON.parse(text) as Standing, stringify: JSON.stringify },
);

/** Whether it is time to ask other lines although the origin answers; `missing` is a release that it does not have. */
export async function isOtherLineCheckDue(now: number, missing: number): Promise<boolean> {
  const { askedAt, sought = 0 } = await standing.read();
  return missing > sought || !isWithin(askedAt, OTHER_LINES_EVERY_MS, now);
}

export async function recordNoNewRelease(askedAt: number, sought: number): Promise<void> {
  await standing.change((before) => ({ ...before, askedAt, sought }));
}

/** Stores why the origin's manifest does not count; null if it does. */
export async function recordOrigin(reason: OriginFault['reason'] | null, at: number): Promise<void> {
  await standing.change((before) =>
    before.fault?.reason === (reason ?? undefined) ? before : { ...before, fault: reason && { reason, at } },
  );
}

export const findOriginFault = async (): Promise<OriginFault | null> => (await standing.read()).fault;
