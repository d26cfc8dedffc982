import type { BreakerState, LineReport } from '#contract/messages/gateway-report.ts';
import type { LineBook } from '../line-book/line-book.ts';
import { isHalfOpen, isOpen } from '../line-book/line-health.ts';
import type { LineHealth } from '../store/rows.ts';

export function describeLines(book: Pick<LineBook, 'rank' | 'current' | 'isSite' | 'known'>, now: number): LineReport[] {
  const known = book.known();
  return book.rank().map(({ line, health }) => {
    const { srttMs, rttvarMs, fails, openUntil, goodAt } = health;
    const openForMs = Math.max(0, openUntil - now);
    return {
      line,
      isCurrent: line === book.current(),
      takesOnlyCalls: !book.isSite(line) || !known.includes(line),
      srttMs,
      rttvarMs,
      fails,
      goodAt,
      openForMs,
      breaker: nameBreaker(health, now),
    };
  });
}

function nameBreaker(health: LineHealth, now: number): BreakerState {
  if (isOpen(health, now)) return 'open';
  return isHalfOpen(health, now) ? 'half-open' : 'closed';
}
