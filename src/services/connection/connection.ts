import { useEffect, useRef } from 'react';
import type { ReplyMeta } from '#contract/reply.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { onGatewayMessage } from '../../bridges/gateway-events.ts';
import { isDeviceOnline, onAnswer, recordAnswer, recordLostNetwork } from '../../bridges/network-reading.ts';
import { spreadWait } from '../../platform/clock/spread-wait.ts';
import { onTimeUnsure, operatorTime, readNow } from '../../platform/clock.ts';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { createStore } from '../../state/create-store.ts';
import { type ConnectionEvent, type ConnectionState, findOldestShown, isOnline, reduceConnection } from './connection-state.ts';
import { type ConnectionWord, chooseConnectionWord, LINES_SETTLE_MS, SLOW_AFTER_MS } from './connection-word.ts';

const FIRST_WAIT_MS = 2_000;
const MAX_PROBE_WAIT_MS = 30_000;

const store = createStore<ConnectionState>({
  deviceOnline: true,
  linesUp: true,
  isSettling: false,
  shown: {},
  slowReplies: 0,
  reconnectCount: 0,
});
const send = (event: ConnectionEvent) => {
  const next = reduceConnection(store.get(), event);
  // The device's own state explains an outage; without an outage it is only a hint.
  const isUnconnected = !next.linesUp && next.deviceOnline && !isDeviceOnline();
  store.set(isUnconnected ? reduceConnection(next, { type: 'device-went-offline' }) : next);
};

/** Pings the lines; rejects if no line replies. */
const ping = async (): Promise<void> => {
  await fetchQuery('system.ping', { query: { speed: readNow() } });
};

const recovery = createRecovery({
  ping,
  isNeeded: () => !isOnline(store.get()),
  isVisible: () => !document.hidden,
  setTimer: (run, delayMs) => setTimeout(run, delayMs),
  random: Math.random,
});

/** Listens to the device and the gateway; called once at boot. docs/product/status.md */
export function startConnection(): void {
  if (!isDeviceOnline()) send({ type: 'device-went-offline' });
  window.addEventListener('offline', () => {
    recordLostNetwork();
    send({ type: 'device-went-offline' });
  });
  let settling: ReturnType<typeof setTimeout>;
  window.addEventListener('online', () => {
    send({ type: 'device-came-online' });
    clearTimeout(settling);
    settling = setTimeout(send, LINES_SETTLE_MS, { type: 'network-settled' });
  });
  onPageShown(recovery.check);
  onAnswer(() => send({ type: 'answered' }));
  onGatewayMessage('reply-updated', recordAnswer);
  onGatewayMessage('lines-went-down', send);
  onGatewayMessage('lines-came-up', send);
  store.onChange(recovery.check);
  onGatewayMessage('time-set', ({ time }) => operatorTime.adopt(time));
  onTimeUnsure(() => void ping().catch(() => {}));
}

/** Whether the lines can be reached although the device reports that it is offline. */
export const findNetwork = (): Promise<boolean> =>
  ping().then(
    () => true,
    () => false,
  );

export interface Connection {
  readonly online: boolean;
  readonly word: ConnectionWord;
  /** When the oldest reply on the screen was given, in epoch milliseconds. */
  readonly oldestShown?: number;
}

/** `waitedMs`: how long the asking part of the screen has been waiting itself. */
export function useConnection(waitedMs = 0): Connection {
  const online = store.use(isOnline);
  const word = store.use(({ deviceOnline, linesUp, isSettling }) =>
    chooseConnectionWord({ deviceOnline, linesUp, isSettling, waitedMs }),
  );
  const oldestShown = store.use(findOldestShown);
  return { online, word, ...(oldestShown !== undefined && { oldestShown }) };
}

/** How long the screen has been waiting for its main data, once that takes long. */
export const useScreenWait = (): number => store.use((state) => (state.slowReplies > 0 ? SLOW_AFTER_MS : 0));

/** Calls back each time an outage ends, but not for an outage that ended before. docs/product/status.md */
export function useOnReconnect(act: () => void): void {
  const reconnectCount = store.use((state) => state.reconnectCount);
  const seen = useRef(reconnectCount);
  useEffect(() => {
    if (seen.current === reconnectCount) return;
    seen.current = reconnectCount;
    act();
  }, [reconnectCount, act]);
}

/** `id` names the component that shows the reply; without an id the reply counts for the lines only. */
export const reportShown = (meta: ReplyMeta, id?: string) => send({ type: 'reply-shown', id, meta });
export const reportHidden = (id?: string) => send({ type: 'reply-hidden', id });

/** The returned function ends the wait. */
export function reportSlowReply(): () => void {
  send({ type: 'reply-late', by: 1 });
  return () => send({ type: 'reply-late', by: -1 });
}

interface RecoveryDeps {
  /** Resolves when a line replies. */
  ping(): Promise<void>;
  isNeeded(): boolean;
  isVisible(): boolean;
  setTimer(run: () => void, delayMs: number): unknown;
  /** 0 ≤ x < 1 */
  random(): number;
}

/** While no line replies, pings after about 2, 4, 8 … 30 s, and only while the page is visible; docs/product/status.md. */
export function createRecovery(deps: RecoveryDeps): { check: () => void } {
  let waitMs = FIRST_WAIT_MS;
  let isWaiting = false;

  const check = () => {
    if (!deps.isNeeded()) waitMs = FIRST_WAIT_MS;
    else if (!isWaiting && deps.isVisible()) schedule();
  };
  const schedule = () => {
    isWaiting = true;
    deps.setTimer(() => void attempt(), spreadWait(waitMs, deps.random()));
    waitMs = Math.min(2 * waitMs, MAX_PROBE_WAIT_MS);
  };
  const attempt = async () => {
    if (deps.isNeeded() && deps.isVisible()) await deps.ping().catch(() => {});
    isWaiting = false;
    check();
  };
  return { check };
}
