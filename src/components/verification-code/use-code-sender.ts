import { useEffect, useEffectEvent, useState } from 'react';
import { createCodeSender } from './code-sender.ts';
import type { CodeSenderState } from './code-sender-reducer.ts';
import type { StoredCountdowns } from './stored-countdowns.ts';

/** The countdown changes by the second. */
const TICK_MS = 500;

/**
 * The sender of one field: it resumes a countdown after a reload, shows the one of the recipient that is typed, and cancels
 * its request when the field unmounts. `subscribe` reports changes of the form's fields.
 */
export function useCodeSender(
  countdowns: StoredCountdowns,
  readRecipient: () => string,
  subscribe: (listener: () => void) => () => void,
) {
  const [sender] = useState(() => {
    const created = createCodeSender(countdowns, Date.now);
    created.refresh('');
    return created;
  });
  const state: CodeSenderState = sender.store.use((now) => now);
  const refresh = useEffectEvent(() => sender.refresh(readRecipient()));
  const isCounting = state.phase === 'counting';

  useEffect(() => () => sender.stop(), [sender]);
  useEffect(() => subscribe(() => refresh()), [subscribe]);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => refresh(), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);

  return { state, send: sender.send, error: state.phase === 'idle' ? state.error : undefined };
}
