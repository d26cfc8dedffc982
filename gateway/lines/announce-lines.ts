import { CALL_TIMEOUT_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import type { SendResult } from '../race/send-over-lines.ts';

/** Lines that give no sign of life for this long are down, not slow. */
const DOWN_AFTER_MS = CALL_TIMEOUT_MS;

/** Tells the pages when no line answers any more, and when one does again; docs/product/lines.md. */
export function createAnnouncer({ clock, emit, keepAlive }: GatewayEnvironment, book: Pick<LineBook, 'rank'>) {
  let isDown = false;
  let isWatching = false;

  const announceState = (areDown: boolean) => {
    // A page that was opened since has not received the message.
    if (areDown || isDown) emit({ type: areDown ? 'lines-went-down' : 'lines-came-up' });
    isDown = areDown;
  };
  const hasAnsweredSince = (at: number) => book.rank().some(({ health }) => health.goodAt >= at);
  /** Waits before it reports the lines as down: a single call that timed out may only have been slow. */
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
    else announceState(sent.kind !== 'answered' && sent.kind !== 'not-served');
  };
}
