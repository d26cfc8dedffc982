import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { formatNumber } from '../../i18n/format-values.ts';

/** Names this page's version and build. */
export const PAGE_BUILD = `${__VERSION__} (${__BUILD__})`;

/** Formats a duration in the player's language. */
export function formatMs(ms: number, tag: string): string {
  const isLong = ms >= 1_000;
  const maximumFractionDigits = isLong && ms < 10_000 ? 1 : 0;
  const style = { style: 'unit', unit: isLong ? 'second' : 'millisecond', maximumFractionDigits } as const;
  return formatNumber(isLong ? ms / 1_000 : ms, tag, style);
}

export function formatBytes(bytes: number, tag: string): string {
  const style = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: bytes < 10_000 ? 1 : 0 } as const;
  return formatNumber(bytes / 1_000, tag, style);
}

/** Names a line by its host alone, because the scheme is the same for all. */
export function nameLine(line: string): string {
  return URL.canParse(line) ? new URL(line).host : line;
}

/** Composes the report a player sends: in English, for the operator, and without member data. docs/product/gateway-page.md */
export function composeReportText(report: GatewayReport, pageBuild: string): string {
  const { host, lines, outbox, at, isOnline, networkClass } = report;
  const safeMode = host.isSafeMode ? ', safe mode' : '';
  const summary = [
    `Connection and app, ${new Date(at).toISOString()}`,
    `${isOnline ? networkClass : 'offline'}, ${host.kind}${safeMode}`,
    `release ${host.release ?? 'none'}, gateway ${host.build}, page ${pageBuild}`,
    `outbox: ${outbox.pending} waiting, ${outbox.dead} given up`,
  ];
  const ofLines = lines.map(({ line, srttMs, fails, breaker }) => {
    const latency = srttMs === null ? 'not measured' : `${Math.round(srttMs)} ms`;
    return `line ${nameLine(line)}: ${latency}, ${breaker}, ${fails} failures`;
  });
  const ofFaults = host.faults.map(
    ({ path, line, reason, status }) => `not stored: ${path} from ${nameLine(line)}, ${reason}${status ? ` ${status}` : ''}`,
  );
  const { originFault } = host;
  const ofOrigin = originFault ? [`origin ${originFault.reason} since ${new Date(originFault.at).toISOString()}`] : [];
  return [...summary, ...ofOrigin, ...ofLines, ...ofFaults].join('\n');
}
