import { CALL_TIMEOUT_MS, STATUS_UNAVAILABLE } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { hasAnsweredAfter, type LineBook } from '../line-book/line-book.ts';
import type { SendResult } from '../race/send-over-lines.ts';

/** Lines that give no sign of life for this long are down, not slow. */
const DOWN_AFTER_MS = CALL_TIMEOUT_MS;

/** An operator that is starting, or a proxy in front of it, asks for a pause: no call is answered yet. */
const isBusy = (sent: SendResult): boolean => sent.kind === 'answered' && sent.outcome.status === STATUS_UNAVAILABLE;

/** Notifies the pages when no line answers any more, and when a line answers again; docs/product/lines.md */
export function createAnnouncer({ clock, emit, keepAlive }: GatewayEnvironment, book: Pick<LineBook, 'rank'>) {
  let isDown = false;
  let isWatching = false;

  const announceState = (areDown: boolean) => {
    // A page opened since then has not received the message, so it is sent again.
    if (areDown || isDown) emit({ type: areDown ? 'lines-went-down' : 'lines-came-up' });
    isDown = areDown;
  };
  const hasAnsweredSince = (at: number) => hasAnsweredAfter(book, at - 1);
  /** Waits before it reports the lines as down, because a single call that timed out may only have been slow. */
  const watch = async (begunAt: number) => {
    if (isWatching || hasAnsweredSince(begunAt)) return;
    isWatching = true;
    await clock.wait(Math.max(0, begunAt + DOWN_AFTER_MS - clock.now()));
    isWatching = false;
    if (!hasAnsweredSince(begunAt)) announceState(true);
  };
  return (sent: SendResult, begunAt: number): void => {
    if (sent.kind === 'cancelled' || sent.kind === 'schema-mismatch') return;
    if (sent.kind === 'timed-out') keepAlive(watch(begunAt));
    else if (!isBusy(sent)) announceState(sent.kind === 'lines-down' || sent.kind === 'device-offline');
  };
}
