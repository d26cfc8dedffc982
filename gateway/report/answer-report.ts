import type { EndpointName } from '#contract/endpoints.ts';
import type {
  GatewayReport,
  HostReport,
  ReportRequest,
  ReportResponse,
  StoredReport,
} from '#contract/messages/gateway-report.ts';
import type { ReplyCache } from '../cache/reply-cache.ts';
import type { DeploymentAccess } from '../deployment/open-deployment.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { Lines } from '../lines/open-lines.ts';
import { probeLines } from '../probes/probe-lines.ts';
import type { GatewayStore } from '../store/database.ts';
import type { StoredReply } from '../store/rows.ts';
import type { CallLog } from './call-log.ts';
import { describeLines } from './describe-lines.ts';
import { describeOutbox } from './describe-outbox.ts';

/** The data of a report, which the gateway exposes only here. */
export interface ReportDeps {
  readonly environment: GatewayEnvironment;
  readonly lines: () => Promise<Lines>;
  readonly cache: ReplyCache;
  readonly log: CallLog;
  readonly store: GatewayStore;
  readonly deployment: Pick<DeploymentAccess, 'open'>;
}

/** Carries out the request and describes the gateway's state after it. docs/product/gateway-page.md */
export async function answerReport(
  question: ReportRequest,
  deps: ReportDeps,
  host: HostReport,
  epoch: string,
): Promise<ReportResponse> {
  const { cache, deployment, lines } = deps;
  if (question.type === 'probe-lines')
    await probeLines(question, (await lines()).deps, question.besides ? { besides: question.besides } : { isWhole: true });
  if (question.type === 'purge-replies') {
    await cache.purge(() => true);
    await (await deployment.open())?.forgetUnserved();
    (await lines()).deps.book.forgetLines();
  }
  const taken = question.type === 'take-line-list' ? { listVerdict: await (await lines()).lineLists.take(question.text) } : {};
  return { type: 'report-answered', report: { ...(await composeReport(deps, host, epoch)), ...taken } };
}

async function composeReport(
  { environment, lines, cache, log, store }: ReportDeps,
  host: HostReport,
  epoch: string,
): Promise<GatewayReport> {
  const { clock, isOnline, networkClass } = environment;
  const [{ deps, lineLists }, replies, outbox] = await Promise.all([lines(), cache.list(), describeOutbox(store)]);
  const at = clock.now();
  const network = { isOnline: isOnline(), networkClass: networkClass() };
  const shown = { lines: describeLines(deps.book, at), stored: describeStored(replies), outbox, calls: log.list() };
  const lineList = lineLists.known()?.packed ?? null;
  return { host, epoch, at, ...network, ...shown, lineList };
}

/** Summarises the stored replies per row: count, size and age, without values or members. */
function describeStored(replies: readonly StoredReply[]): StoredReport[] {
  const rows = new Map<EndpointName, StoredReport>();
  for (const { endpoint, value, storedAt } of replies) {
    const row = rows.get(endpoint) ?? { endpoint, count: 0, bytes: 0, newestAt: 0 };
    const bytes = row.bytes + (JSON.stringify(value)?.length ?? 0);
    rows.set(endpoint, { endpoint, count: row.count + 1, bytes, newestAt: Math.max(row.newestAt, storedAt) });
  }
  return [...rows.values()].sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1));
}
