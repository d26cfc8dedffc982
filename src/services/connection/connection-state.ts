import type { ReplyMeta } from '#contract/reply.ts';

/** What is known of the way to the operator, and how old the shown data is; docs/product/status.md. */
export interface ConnectionState {
  readonly deviceOnline: boolean;
  readonly linesUp: boolean;
  /** The device came online a moment ago. */
  readonly isSettling: boolean;
  /** When each shown reply was given, epoch milliseconds, by the component that shows it. */
  readonly shown: Readonly<Record<string, number>>;
  /** How many answers that a screen waits for are late. */
  readonly late: number;
  /** Rises each time an outage ends: shown data is then fetched again. */
  readonly reconnectCount: number;
}

export type ConnectionEvent =
  | { readonly type: 'device-went-offline' }
  | { readonly type: 'device-came-online' }
  | { readonly type: 'network-settled' }
  | { readonly type: 'lines-went-down' }
  | { readonly type: 'lines-came-up' }
  | { readonly type: 'reply-shown'; readonly id?: string | undefined; readonly meta: ReplyMeta }
  | { readonly type: 'reply-hidden'; readonly id?: string | undefined }
  | { readonly type: 'reply-late'; readonly by: 1 | -1 };

export const isOnline = (state: ConnectionState): boolean => state.deviceOnline && state.linesUp;

/** When the oldest shown reply was given; undefined while nothing is shown. */
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
      // the lines get the benefit of the doubt; the next reply tells
      return { ...state, deviceOnline: true, linesUp: true, isSettling: true };
    case 'network-settled':
      return { ...state, isSettling: false };
    case 'lines-went-down':
      return { ...state, linesUp: false };
    case 'lines-came-up':
      return { ...state, linesUp: true };
    case 'reply-shown':
      return {
        ...state,
        linesUp: readLines(state, event.meta),
        shown: { ...state.shown, ...(event.id && { [event.id]: event.meta.storedAt }) },
      };
    case 'reply-late':
      return { ...state, late: state.late + event.by };
    case 'reply-hidden': {
      const { [event.id ?? '']: _, ...shown } = state.shown;
      return { ...state, shown };
    }
  }
}

/** A fallback from the store proves that no line answered, unless it says otherwise; a reply of the network proves that one did. */
function readLines(state: ConnectionState, meta: ReplyMeta): boolean {
  if (meta.from === 'network' || meta.hasAnswered) return true;
  return meta.stale && !meta.isLate ? false : state.linesUp;
}
