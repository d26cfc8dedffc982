import { CALL_TIMEOUT_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import type { SendResult } from '../race/send-over-lines.ts';

/** Without a word from any line for so long they are down, and not slow. */
const DOWN_AFTER_MS = CALL_TIMEOUT_MS;

/** Tells the pages when no line answers any more, and when one does again; docs/product/lines.md. */
export function createAnnouncer({ clock, emit, keepAlive }: GatewayEnvironment, book: Pick<LineBook, 'rank'>) {
  let isDown = false;
  let isWatching = false;

  const tell = (areDown: boolean) => {
    // A page that opened since has not heard it.
    if (areDown || isDown) emit({ type: areDown ? 'lines-went-down' : 'lines-came-up' });
    isDown = areDown;
  };
  const hasAnsweredSince = (at: number) => book.rank().some(({ health }) => health.goodAt >= at);
  /** One call that ran out of time may only have been slow. */
  const watch = async (begunAt: number) => {
    if (isWatching || hasAnsweredSince(begunAt)) return;
    isWatching = true;
    await clock.wait(Math.max(0, begunAt + DOWN_AFTER_MS - clock.now()));
    isWatching = false;
    if (!hasAnsweredSince(begunAt)) tell(true);
  };
  return (sent: SendResult, begunAt: number): void => {
    if (sent.kind === 'cancelled' || sent.kind === 'schema-mismatch') return;
    if (sent.kind === 'timed-out') keepAlive(watch(begunAt));
    else tell(sent.kind !== 'answered');
  };
}
