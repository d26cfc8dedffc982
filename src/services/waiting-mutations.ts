import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { OUTBOX_LIFE_MS } from '#contract/limits.ts';
import type { WaitingWrite } from '#contract/messages/gateway-report.ts';
import { onGatewayMessage } from '../bridges/gateway-events.ts';
import { readGateway } from '../bridges/gateway-report.ts';
import { readNow, runAfter } from '../platform/clock.ts';
import { onPageShown } from '../platform/page/page-visibility.ts';
import { useSession } from './session/session.ts';

const NONE: readonly WaitingWrite[] = [];

/** The gateway never sends an older mutation, although it may drop it only at its next try. */
const findEnd = ({ createdAt }: WaitingWrite): number => createdAt + OUTBOX_LIFE_MS + 1;
const isAlive = (write: WaitingWrite): boolean => findEnd(write) > readNow();

/** Mutations of a row that the operator has not received yet, oldest first; `id` is the call's. docs/product/outbox.md */
export function useWaitingMutations(endpoint: EndpointName): readonly WaitingWrite[] {
  const [waiting, setWaiting] = useState(NONE);
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return setWaiting(NONE);
    let isMounted = true;
    let reads = 0;
    let stopWaiting = () => {};
    const show = (writes: readonly WaitingWrite[]) => {
      const alive = writes.filter((write) => write.endpoint === endpoint && isAlive(write));
      setWaiting(alive);
      stopWaiting();
      const [oldest] = alive;
      if (!oldest) return;
      // The current data already shows the end, in case the report is lost.
      const readAgain = () => {
        show(alive);
        void read();
      };
      stopWaiting = runAfter((now) => findEnd(oldest) - now, readAgain);
    };
    const read = async () => {
      reads += 1;
      const thisRead = reads;
      const report = await readGateway('report').catch(() => null);
      // A later read may have overtaken this one.
      if (report && isMounted && thisRead === reads) show(report.outbox.waiting);
    };
    const stopListening = onGatewayMessage('outbox-changed', (changed) => {
      if (changed.endpoint === endpoint) void read();
    });
    // Another tab with its own gateway may have delivered it meanwhile.
    const stopWatching = onPageShown(() => void read());
    void read();
    return () => {
      isMounted = false;
      stopWaiting();
      stopListening();
      stopWatching();
    };
  }, [endpoint, token]);
  return waiting;
}
