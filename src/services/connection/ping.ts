import type { GatewayReport, LineReport } from '#contract/messages/gateway-report.ts';
import { isDeviceOnline } from '../../bridges/network-reading.ts';
import { createStore } from '../../state/create-store.ts';

const PROBE_NOTICE_MS = 1_500;

/** The cause of a failed ping, if it is recognizable. */
type PingNotice = 'slow' | 'offline';

interface ShownNotice {
  readonly word: PingNotice;
  /** Removes it after a moment. */
  readonly ending: ReturnType<typeof setTimeout>;
}
const notice = createStore<ShownNotice | undefined>(undefined);

/** Shows for a moment why a ping failed that a player waited for. docs/product/connection.md#a-failed-ping */
export function showFailedPing(): void {
  clearTimeout(notice.get()?.ending);
  const ending = setTimeout(notice.set, PROBE_NOTICE_MS, undefined);
  notice.set({ word: isDeviceOnline() ? 'slow' : 'offline', ending });
}

export const usePingNotice = (): PingNotice | undefined => notice.use((shown) => shown?.word);

interface Answering {
  /** Null if the gateway returned no report. */
  readonly report: GatewayReport | null;
  /** The lines that replied, the best one first. */
  readonly answeringLines: readonly LineReport[];
}

/** Requests a report, and returns the lines that have replied since. */
export async function readAnswering(ask: () => Promise<GatewayReport | null>): Promise<Answering> {
  const begunAt = performance.now();
  const report = await ask().catch(() => null);
  // Measured by the gateway's clock, because the gateway may run outside this page.
  const requestedAt = (report?.at ?? 0) - (performance.now() - begunAt);
  const answeringLines = report?.lines.filter(({ goodAt, breaker }) => goodAt >= requestedAt && breaker !== 'open') ?? [];
  return { report, answeringLines };
}
