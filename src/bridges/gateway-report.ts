import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { getCallContext } from './call-context.ts';
import { requestGatewayReport } from './gateway.ts';
import { requestWorkerReport } from './link/worker-link.ts';
import { findServiceWorkers } from './service-worker.ts';

const findWorker = () => findServiceWorkers()?.controller ?? null;

const getVisitor = () => {
  const { merchant, language } = getCallContext();
  return { merchant, language };
};

/** Reads the state of the page's gateway, after a probe or a purge if requested; null if it does not answer. */
export async function readGateway(action: 'report' | 'probe' | 'purge'): Promise<GatewayReport | null> {
  const report = await requestGatewayReport(
    action === 'probe' ? { type: 'probe-lines', ...getVisitor() } : { type: action === 'purge' ? 'purge-replies' : 'get-report' },
  );
  const worker = findWorker();
  if (report?.host.kind === 'service-worker') return { ...report, host: { ...report.host, faults: report.host.faults ?? [] } };
  if (!report || !worker) return report;
  // A worker that leaves the calls to the page, as in safe mode, still has the releases.
  const workerHost = (await requestWorkerReport(worker, { type: 'get-report' }))?.host;
  if (!workerHost) return report;
  const { release, isSafeMode, faults, originFault = null } = workerHost;
  // A worker of an earlier release does not report faults.
  return { ...report, host: { ...report.host, release, isSafeMode, faults: faults ?? [], originFault } };
}

/** Offers the gateway a list of lines that the player pasted; returns the report with its verdict. */
export const offerLineList = (text: string): Promise<GatewayReport | null> =>
  requestGatewayReport({ type: 'take-line-list', text });

/** Returns the report after a probe that ended with the first answer of a line other than `origin`. */
export const readLinesBesides = (origin: string): Promise<GatewayReport | null> =>
  requestGatewayReport({ type: 'probe-lines', ...getVisitor(), besides: origin });

/** Only a service worker has a safe mode; false if none controls the page. */
export function hasSafeMode(): boolean {
  return findWorker() !== null;
}

export function setSafeMode(isOn: boolean): void {
  findWorker()?.postMessage({ type: 'set-safe-mode', isOn, reason: 'by-hand' } satisfies PageToGateway);
}
