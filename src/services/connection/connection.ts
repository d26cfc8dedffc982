import { useEffect, useRef } from 'react';
import type { ReplyMeta } from '#contract/reply.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway-events.ts';
import { createStore } from '../../state/create-store.ts';
import { createRecovery } from './connection-recovery.ts';
import { type ConnectionEvent, type ConnectionState, findOldestShown, isOnline, reduceConnection } from './connection-state.ts';
import { type ConnectionWord, chooseConnectionWord, LINES_SETTLE_MS, SLOW_AFTER_MS } from './connection-word.ts';

const store = createStore<ConnectionState>({
  deviceOnline: true,
  linesUp: true,
  isSettling: false,
  shown: {},
  late: 0,
  reconnectCount: 0,
});
const send = (event: ConnectionEvent) => store.set(reduceConnection(store.get(), event));

const recovery = createRecovery({
  ping: async () => {
    await fetchQuery('system.ping', { query: { speed: Date.now() } });
    send({ type: 'lines-came-up' });
  },
  isNeeded: () => store.get().deviceOnline && !store.get().linesUp,
  isVisible: () => !document.hidden,
  setTimer: (run, delayMs) => setTimeout(run, delayMs),
});

/** Listens to device and gateway; called once at boot. docs/product/status.md */
export function startConnection(): void {
  if (!navigator.onLine) send({ type: 'device-went-offline' });
  window.addEventListener('offline', () => send({ type: 'device-went-offline' }));
  let settling: ReturnType<typeof setTimeout>;
  window.addEventListener('online', () => {
    send({ type: 'device-came-online' });
    clearTimeout(settling);
    settling = setTimeout(send, LINES_SETTLE_MS, { type: 'network-settled' });
  });
  document.addEventListener('visibilitychange', recovery.check);
  onGatewayMessage('lines-went-down', send);
  onGatewayMessage('lines-came-up', send);
  store.onChange(recovery.check);
}

export interface Connection {
  readonly online: boolean;
  readonly word: ConnectionWord;
  /** When the oldest reply on the screen was given, epoch milliseconds. */
  readonly oldestShown?: number;
}

/** `waitedMs`: how long the part of the screen that asks has been waiting itself. */
export function useConnection(waitedMs = 0): Connection {
  const online = store.use(isOnline);
  const word = store.use(({ deviceOnline, linesUp, isSettling }) =>
    chooseConnectionWord({ deviceOnline, linesUp, isSettling, waitedMs }),
  );
  const oldestShown = store.use(findOldestShown);
  return { online, word, ...(oldestShown !== undefined && { oldestShown }) };
}

/** How long the screen has been waiting for what it is about, once that takes long. */
export const useScreenWait = (): number => store.use((state) => (state.late > 0 ? SLOW_AFTER_MS : 0));

/** Calls back each time an outage ends, but not for one that ended before. docs/product/status.md */
export function useOnReconnect(act: () => void): void {
  const reconnectCount = store.use((state) => state.reconnectCount);
  const seen = useRef(reconnectCount);
  useEffect(() => {
    if (seen.current === reconnectCount) return;
    seen.current = reconnectCount;
    act();
  }, [reconnectCount, act]);
}

/** `id` names the component that shows the reply; without one the reply tells of the lines alone. */
export const reportShown = (meta: ReplyMeta, id?: string) => send({ type: 'reply-shown', id, meta });
export const reportHidden = (id?: string) => send({ type: 'reply-hidden', id });

/** The returned function ends the wait. */
export function reportLate(): () => void {
  send({ type: 'reply-late', by: 1 });
  return () => send({ type: 'reply-late', by: -1 });
}
