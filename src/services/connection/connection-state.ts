import type { ReplyMeta } from '#contract/reply.ts';

/** The state of the connection to the operator, and the age of the shown data; docs/product/status.md. */
export interface ConnectionState {
  readonly deviceOnline: boolean;
  readonly linesUp: boolean;
  /** The device came online a moment ago. */
  readonly isSettling: boolean;
  /** When each shown reply was given, in epoch milliseconds, by the component that shows it. */
  readonly shown: Readonly<Record<string, number>>;
  /** The number of late replies that a screen waits for. */
  readonly slowReplies: number;
  /** Increases each time an outage ends: shown data is then fetched again. */
  readonly reconnectCount: number;
}

export type ConnectionEvent =
  | { readonly type: 'device-went-offline' }
  | { readonly type: 'device-came-online' }
  | { readonly type: 'network-settled' }
  | { readonly type: 'lines-went-down' }
  | { readonly type: 'lines-came-up' }
  /** A call was answered over the network, regardless of the device's own state. */
  | { readonly type: 'answered' }
  | { readonly type: 'reply-shown'; readonly id?: string | undefined; readonly meta: ReplyMeta }
  | { readonly type: 'reply-hidden'; readonly id?: string | undefined }
  | { readonly type: 'reply-late'; readonly by: 1 | -1 };

export const isOnline = (state: ConnectionState): boolean => state.deviceOnline && state.linesUp;

/** When the oldest shown reply was given; undefined if no reply is shown. */
export function findOldestShown(state: ConnectionState): number | undefined {
  const times = Object.values(state.shown);
  return times.length > 0 ? Math.min(...times) : undefined;
}

export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const next = applyEvent(state, event);
  const hasReconnected = isOnline(next) && !isOnline(state);
  return hasReconnected ? { ...next, reconnectCount: state.reconnectCount + 1 } : next;
}

function applyEvent(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'device-went-offline':
      return { ...state, deviceOnline: false, isSettling: false };
    case 'device-came-online':
      // The lines count as up until the next reply proves otherwise.
      return { ...state, deviceOnline: true, linesUp: true, isSettling: true };
    case 'network-settled':
      return { ...state, isSettling: false };
    case 'lines-went-down':
      return { ...state, linesUp: false };
    case 'lines-came-up':
      return { ...state, linesUp: true };
    case 'answered':
      return state.deviceOnline && state.linesUp ? state : { ...state, deviceOnline: true, linesUp: true };
    case 'reply-shown':
      return {
        ...state,
        linesUp: readLines(state, event.meta),
        shown: { ...state.shown, ...(event.id && { [event.id]: event.meta.storedAt }) },
      };
    case 'reply-late':
      return { ...state, slowReplies: state.slowReplies + event.by };
    case 'reply-hidden': {
      const { [event.id ?? '']: _, ...shown } = state.shown;
      return { ...state, shown };
    }
  }
}

/** A fallback from the store proves that no line replied, unless its meta states otherwise; a network reply proves that one did. */
function readLines(state: ConnectionState, meta: ReplyMeta): boolean {
  if (meta.from === 'network' || meta.hasAnswered) return true;
  return meta.stale && !meta.isLate ? false : state.linesUp;
}
