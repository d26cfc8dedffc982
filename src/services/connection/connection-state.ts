import type { ReplyMeta } from '#contract/reply.ts';

/** What is known of the way to the operator, and how old the shown data is; docs/product/status.md. */
export interface ConnectionState {
  readonly deviceOnline: boolean;
  readonly linesUp: boolean;
  /** When each shown reply was given, epoch milliseconds. */
  readonly shown: Readonly<Record<string, number>>;
  /** How many answers that a screen waits for are late. */
  readonly late: number;
  /** Rises each time the connection heals: shown data is then asked for again. */
  readonly healings: number;
}

export type ConnectionEvent =
  | { readonly type: 'device-went-offline' }
  | { readonly type: 'device-came-online' }
  | { readonly type: 'lines-went-down' }
  | { readonly type: 'lines-came-up' }
  | { readonly type: 'reply-shown'; readonly name?: string | undefined; readonly meta: ReplyMeta }
  | { readonly type: 'reply-hidden'; readonly name?: string | undefined }
  | { readonly type: 'reply-late'; readonly by: 1 | -1 };

export const isOnline = (state: ConnectionState): boolean => state.deviceOnline && state.linesUp;

/** When the oldest shown reply was given; undefined while nothing is shown. */
export function findOldestShown(state: ConnectionState): number | undefined {
  const times = Object.values(state.shown);
  return times.length > 0 ? Math.min(...times) : undefined;
}

export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const next = applyEvent(state, event);
  const hasHealed = isOnline(next) && !isOnline(state);
  return hasHealed ? { ...next, healings: state.healings + 1 } : next;
}

function applyEvent(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'device-went-offline':
      return { ...state, deviceOnline: false };
    case 'device-came-online':
      // the lines get the benefit of the doubt; the next reply tells
      return { ...state, deviceOnline: true, linesUp: true };
    case 'lines-went-down':
      return { ...state, linesUp: false };
    case 'lines-came-up':
      return { ...state, linesUp: true };
    case 'reply-shown':
      return {
        ...state,
        linesUp: readLines(state, event.meta),
        shown: { ...state.shown, ...(event.name && { [event.name]: event.meta.storedAt }) },
      };
    case 'reply-late':
      return { ...state, late: state.late + event.by };
    case 'reply-hidden': {
      const { [event.name ?? '']: _, ...shown } = state.shown;
      return { ...state, shown };
    }
  }
}

/** A stand-in says that no line answered, a network reply that one did; a stored reply says nothing, nor one that stands in for a late one. */
function readLines(state: ConnectionState, meta: ReplyMeta): boolean {
  if (meta.stale && !meta.isLate) return false;
  return meta.from === 'network' ? true : state.linesUp;
}
