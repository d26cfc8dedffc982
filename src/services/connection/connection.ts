import { useEffect, useRef } from 'react';
import type { ReplyMeta } from '#contract/reply.ts';
import { call } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { createStore } from '../../state/create-store.ts';
import { createRecovery } from './connection-recovery.ts';
import { type ConnectionEvent, type ConnectionState, findOldestShown, isOnline, reduceConnection } from './connection-state.ts';

const store = createStore<ConnectionState>({ deviceOnline: true, linesUp: true, shown: {}, late: 0, healings: 0 });
const send = (event: ConnectionEvent) => store.set(reduceConnection(store.get(), event));

const recovery = createRecovery({
  ask: async () => {
    await call('system.ping', { query: { speed: Date.now() } });
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
  window.addEventListener('online', () => send({ type: 'device-came-online' }));
  document.addEventListener('visibilitychange', recovery.check);
  onGatewayMessage('lines-went-down', send);
  onGatewayMessage('lines-came-up', send);
  store.onChange(recovery.check);
}

export interface Connection {
  readonly online: boolean;
  readonly deviceOnline: boolean;
  /** Something that the screen waits for takes long. */
  readonly isLate: boolean;
  /** When the oldest reply on the screen was given, epoch milliseconds. */
  readonly oldestShown?: number;
}

export function useConnection(): Connection {
  const online = store.use(isOnline);
  const deviceOnline = store.use((state) => state.deviceOnline);
  const isLate = store.use((state) => state.late > 0);
  const oldestShown = store.use(findOldestShown);
  return { online, deviceOnline, isLate, oldestShown };
}

/** Does something each time an outage ends; not for one that ended before. docs/product/status.md */
export function useOnHealing(act: () => void): void {
  const healings = store.use((state) => state.healings);
  const seen = useRef(healings);
  useEffect(() => {
    if (seen.current === healings) return;
    seen.current = healings;
    act();
  }, [healings, act]);
}

/** Without a name it tells of the lines alone. */
export const reportShown = (meta: ReplyMeta, name?: string) => send({ type: 'reply-shown', name, meta });
export const reportHidden = (name?: string) => send({ type: 'reply-hidden', name });

/** Call it when the wait is over. */
export function reportLate(): () => void {
  send({ type: 'reply-late', by: 1 });
  return () => send({ type: 'reply-late', by: -1 });
}
