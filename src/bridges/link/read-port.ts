import { LIFE_LOCK_PREFIX } from '#contract/names.ts';
import { createOpenCalls, type WaitingCall } from './open-calls.ts';

/** Where a worker that is awake can be asked for reads. docs/decisions/0072-reads-go-over-a-port.md */
export interface ReadPort {
  post(calls: readonly WaitingCall[]): void;
}

/** Without locks, nothing tells a page that its worker has ended. */
export const canTellEnd = (): boolean => (navigator.locks as LockManager | undefined) !== undefined;

/** Uses the port that the worker of this epoch has got; `onEnd` is called when that worker has ended, and its calls are lost. */
export function openReadPort(port: MessagePort, epoch: string, onEnd: () => void): ReadPort {
  const calls = createOpenCalls(port);
  const end = () => {
    port.close();
    onEnd();
    calls.lose();
  };
  // The worker has the lock for as long as it lives. It is shared by pages, because one that is frozen does not give it back.
  navigator.locks.request(LIFE_LOCK_PREFIX + epoch, { mode: 'shared' }, end).catch(end);
  return { post: (waiting) => port.postMessage(calls.add(waiting)) };
}
