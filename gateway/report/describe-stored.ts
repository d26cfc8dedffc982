import type { EndpointName } from '#contract/endpoints.ts';
import type { StoredReport } from '#contract/messages/gateway-report.ts';
import type { StoredReply } from '../store/rows.ts';

/** The stored replies row by row: how many, how large, how old; neither values nor whose they are. */
export function describeStored(replies: readonly StoredReply[]): StoredReport[] {
  const rows = new Map<EndpointName, StoredReport>();
  for (const { endpoint, value, storedAt } of replies) {
    const row = rows.get(endpoint) ?? { endpoint, count: 0, bytes: 0, newestAt: 0 };
    const bytes = row.bytes + (JSON.stringify(value)?.length ?? 0);
    rows.set(endpoint, { endpoint, count: row.count + 1, bytes, newestAt: Math.max(row.newestAt, storedAt) });
  }
  return [...rows.values()].sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1));
}
