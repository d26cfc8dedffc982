import { useState } from 'react';
import { type AnyTextKey, useText } from '#src/i18n/text.ts';
import { type MoveEnd, moveNow } from '#src/services/moving/lazy/move-now.ts';
import type { MoveOffer } from '../move-offer.ts';

const FAILURES = {
  blocked: 'move_blocked',
  refused: 'move_failed',
  silent: 'move_failed',
} as const satisfies Record<Exclude<MoveEnd, 'moved'>, AnyTextKey>;

/** The texts of the offer, and the move itself, which only a tap may start. */
export function useMove({ packed, successor }: MoveOffer) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AnyTextKey>();
  const move = async (to: string) => {
    setBusy(true);
    setFailure(undefined);
    const end = await moveNow({ packed, successor: to }).catch((): MoveEnd => 'silent');
    // A page that has moved is being left.
    if (end === 'moved') return;
    setBusy(false);
    setFailure(FAILURES[end]);
  };
  if (!successor) return { title: text('move_gone_title'), note: text('move_gone_text'), isBusy, start: undefined };
  const { host } = new URL(successor);
  return {
    title: text('move_title', { host }),
    note: text(failure ?? 'move_text', { host }),
    isBusy,
    start: () => void move(successor),
  };
}
