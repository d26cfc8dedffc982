import { useCallback, useEffect, useState } from 'react';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { readGateway } from '../../bridges/report/gateway-report.ts';

const REFRESH_MS = 2_000;

export type Wanted = Parameters<typeof readGateway>[0];

interface ReportInHand {
  readonly report: GatewayReport | null;
  /** What was asked last and has not been answered, as far as somebody waits for it. */
  readonly busy: Wanted | null;
  /** The gateway did not answer the last question. */
  readonly isSilent: boolean;
  readonly ask: (wanted: Wanted) => Promise<void>;
}

/** The report, renewed every other second while somebody looks. */
export function useReport(): ReportInHand {
  const [report, setReport] = useState<GatewayReport | null>(null);
  const [busy, setBusy] = useState<Wanted | null>(null);
  const [isSilent, setIsSilent] = useState(false);

  const read = useCallback(async (wanted: Wanted) => {
    const next = await readGateway(wanted);
    setIsSilent(next === null);
    // One that was asked for earlier may come later.
    if (next) setReport((known) => (known && known.epoch === next.epoch && known.at > next.at ? known : next));
  }, []);

  const ask = useCallback(
    async (wanted: Wanted) => {
      setBusy(wanted);
      await read(wanted);
      setBusy(null);
    },
    [read],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      if (!document.hidden) await read('report');
      if (!isOver) timer = setTimeout(look, REFRESH_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [read]);
  useEffect(() => onGatewayMessage('safe-mode-changed', () => void read('report')), [read]);

  return { report, busy, isSilent, ask };
}
