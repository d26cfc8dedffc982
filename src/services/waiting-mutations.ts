import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { OUTBOX_LIFE_MS } from '#contract/limits.ts';
import type { WaitingWrite } from '#contract/messages/gateway-report.ts';
import { onGatewayMessage } from '../bridges/gateway-events.ts';
import { readGateway } from '../bridges/report/gateway-report.ts';
import { useSession } from './session/session.ts';

const NONE: readonly WaitingWrite[] = [];

/** The gateway never sends an older one, although it may notice only at its next try. */
const findEnd = ({ createdAt }: WaitingWrite): number => createdAt + OUTBOX_LIFE_MS + 1;
const isAlive = (write: WaitingWrite): boolean => findEnd(write) > Date.now();

/** Mutations of a row that the operator does not have yet, oldest first; `id` is the call's. docs/product/outbox.md */
export function useWaitingMutations(endpoint: EndpointName): readonly WaitingWrite[] {
  const [waiting, setWaiting] = useState(NONE);
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return setWaiting(NONE);
    let isMounted = true;
    let reads = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (writes: readonly WaitingWrite[]) => {
      const alive = writes.filter((write) => write.endpoint === endpoint && isAlive(write));
      setWaiting(alive);
      clearTimeout(timer);
      const [oldest] = alive;
      if (!oldest) return;
      // what is known already tells that it has ended, should the report get lost
      const readAgain = () => {
        show(alive);
        void read();
      };
      timer = setTimeout(readAgain, findEnd(oldest) - Date.now());
    };
    const read = async () => {
      reads += 1;
      const thisRead = reads;
      const report = await readGateway('report').catch(() => null);
      // a later read may have overtaken this one
      if (report && isMounted && thisRead === reads) show(report.outbox.waiting);
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
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', readIfVisible);
    };
  }, [endpoint, token]);
  return waiting;
}
