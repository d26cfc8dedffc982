import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { WaitingWrite } from '#contract/messages/gateway-report.ts';
import { onGatewayMessage } from '../bridges/gateway-events.ts';
import { readGateway } from '../bridges/report/gateway-report.ts';
import { useSession } from './session/session.ts';

const NONE: readonly WaitingWrite[] = [];

/** Mutations of a row that the operator does not have yet, oldest first; `id` is the call's. docs/product/outbox.md */
export function useWaitingMutations(endpoint: EndpointName): readonly WaitingWrite[] {
  const [waiting, setWaiting] = useState(NONE);
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return setWaiting(NONE);
    let isMounted = true;
    let reads = 0;
    const read = async () => {
      reads += 1;
      const thisRead = reads;
      const report = await readGateway('report').catch(() => null);
      // a later read may have overtaken this one
      if (report && isMounted && thisRead === reads) setWaiting(report.outbox.waiting.filter((one) => one.endpoint === endpoint));
    };
    const stopListening = onGatewayMessage('outbox-changed', (changed) => {
      if (changed.endpoint === endpoint) void read();
    });
    // another tab that is its own gateway may have delivered meanwhile
    const readIfVisible = () => {
      if (!document.hidden) void read();
    };
    document.addEventListener('visibilitychange', readIfVisible);
    void read();
    return () => {
      isMounted = false;
      stopListening();
      document.removeEventListener('visibilitychange', readIfVisible);
    };
  }, [endpoint, token]);
  return waiting;
}
