import { useEffect, useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { WaitingWrite } from '#contract/messages/gateway-report.ts';
import { onGatewayMessage } from '../bridges/gateway.ts';
import { readGateway } from '../bridges/report/gateway-report.ts';
import { useSession } from './session/session.ts';

const LOOK_AGAIN_MS = 3_000;
const NONE: readonly WaitingWrite[] = [];

/** Writes of a row that the operator does not have yet, oldest first; `id` is the call's. docs/product/outbox.md */
export function useWaitingMutations(endpoint: EndpointName): readonly WaitingWrite[] {
  const [waiting, setWaiting] = useState(NONE);
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return setWaiting(NONE);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWatched = true;
    const look = async () => {
      clearTimeout(timer);
      const found = (await readGateway('report').catch(() => null))?.outbox.waiting.filter(
        (write) => write.endpoint === endpoint,
      );
      if (!isWatched) return;
      setWaiting((known) => (found && isSame(known, found) ? known : (found ?? known)));
      clearTimeout(timer);
      // an outbox says nothing of what it has delivered
      timer = setTimeout(look, LOOK_AGAIN_MS);
    };
    const stopHearing = onGatewayMessage('reply-updated', () => void look());
    void look();
    return () => {
      isWatched = false;
      clearTimeout(timer);
      stopHearing();
    };
  }, [endpoint, token]);
  return waiting;
}

const isSame = (known: readonly WaitingWrite[], found: readonly WaitingWrite[]) =>
  known.length === found.length && known.every(({ id }, place) => id === found[place]?.id);
