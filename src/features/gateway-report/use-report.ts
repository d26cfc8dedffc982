import { useCallback, useEffect, useState } from 'react';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { readGateway } from '../../bridges/gateway-report.ts';
import { readAnswering, showFailedPing } from '../../services/connection/ping.ts';

const REFRESH_MS = 1_000;

export type ReportRequest = Parameters<typeof readGateway>[0];

interface LiveReport {
  readonly report: GatewayReport | null;
  /** The pending request that the player waits for, if any. */
  readonly busy: ReportRequest | null;
  /** The gateway did not reply to the last request. */
  readonly isSilent: boolean;
  readonly ask: (request: ReportRequest) => Promise<void>;
}

/** Returns the report, refreshed every second while the page is visible. */
export function useReport(): LiveReport {
  const [report, setReport] = useState<GatewayReport | null>(null);
  const [busy, setBusy] = useState<ReportRequest | null>(null);
  const [isSilent, setIsSilent] = useState(false);

  const read = useCallback(async (request: ReportRequest) => {
    const { report: next, answeringLines } = await readAnswering(() => readGateway(request));
    setIsSilent(next === null);
    if (request === 'probe' && answeringLines.length === 0) showFailedPing();
    // The reply to an earlier request may arrive later.
    if (next) setReport((current) => (current && current.epoch === next.epoch && current.at > next.at ? current : next));
  }, []);

  const ask = useCallback(
    async (request: ReportRequest) => {
      setBusy(request);
      await read(request);
      setBusy(null);
    },
    [read],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const poll = async () => {
      if (!document.hidden) await read('report');
      if (!isOver) timer = setTimeout(poll, REFRESH_MS);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [read]);
  useEffect(() => onGatewayMessage('safe-mode-changed', () => void read('report')), [read]);

  return { report, busy, isSilent, ask };
}
