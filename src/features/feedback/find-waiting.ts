export interface Identified {
  readonly id: string;
}
interface Created {
  readonly createdAt: number;
}

interface Outgoing<Sent, Write> {
  /** Sent in this page's life; the operator does not list them yet. */
  readonly sent: readonly Sent[];
  /** Of earlier pages: the outbox does not say what is in them. */
  readonly earlier: readonly Write[];
}

/** What is under way to the operator, newest first; docs/product/feedback.md. */
export function findWaiting<Sent extends Identified, Write extends Created>(
  kept: readonly Identified[],
  sentHere: readonly Sent[],
  writes: readonly Write[],
  pageStartedAt: number,
): Outgoing<Sent, Write> {
  const known = new Set(kept.map(({ id }) => id));
  return {
    sent: sentHere.filter(({ id }) => !known.has(id)).toReversed(),
    // the outbox is asked now and then: what this page sent may be listed here after it arrived
    earlier: writes.filter(({ createdAt }) => createdAt < pageStartedAt).toReversed(),
  };
}

/** What is said of what was sent: it may be waiting for a network, under way, or there. */
export function chooseSentNote(isWaiting: boolean, isOnline: boolean) {
  if (!isWaiting) return 'feedback_sent';
  return isOnline ? 'feedback_on_its_way' : 'feedback_kept';
}
