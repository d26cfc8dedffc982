import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport, LineReport } from '#contract/messages/gateway-report.ts';
import { getCallContext } from '../call-context.ts';
import { requestGatewayReport } from '../gateway.ts';
import { requestWorkerReport } from '../link/worker-link.ts';
import { findServiceWorkers } from '../service-worker.ts';

const findWorker = () => findServiceWorkers()?.controller ?? null;

const getVisitor = () => {
  const { merchant, language } = getCallContext();
  return { merchant, language };
};

/** How the gateway of this page is doing, after a probe or a purge where one is wanted; null when it does not say. */
export async function readGateway(wanted: 'report' | 'probe' | 'purge'): Promise<GatewayReport | null> {
  const report = await requestGatewayReport(
    wanted === 'probe' ? { type: 'probe-lines', ...getVisitor() } : { type: wanted === 'purge' ? 'purge-replies' : 'get-report' },
  );
  const worker = findWorker();
  if (!report || !worker || report.host.kind === 'service-worker') return report;
  // A worker that leaves the calls to the page, as in safe mode, still has the releases.
  const told = (await requestWorkerReport(worker, { type: 'get-report' }))?.host;
  return told ? { ...report, host: { ...report.host, release: told.release, isSafeMode: told.isSafeMode } } : report;
}

/** The lines after a probe that ended with the first answer of another one than `origin`. */
export async function readLinesBesides(origin: string): Promise<readonly LineReport[]> {
  const report = await requestGatewayReport({ type: 'probe-lines', ...getVisitor(), besides: origin });
  return report?.lines ?? [];
}

/** Only a service worker has a safe mode; false where none controls the page. */
export function hasSafeMode(): boolean {
  return findWorker() !== null;
}

export function setSafeMode(isOn: boolean): void {
  findWorker()?.postMessage({ type: 'set-safe-mode', isOn, reason: 'by-hand' } satisfies PageToGateway);
}
