import { useEffect, useEffectEvent, useState } from 'react';
import { createCodeSender } from './code-sender.ts';
import type { CodeSenderState } from './code-sender-reducer.ts';
import type { StoredCountdowns } from './stored-countdowns.ts';

/** The countdown changes by the second; a recipient that is typed again, or another country, may have one of its own. */
const REFRESH_MS = 500;

/** The sender of one field: it resumes a countdown after a reload, and cancels its request when the field unmounts. */
export function useCodeSender(countdowns: StoredCountdowns, readRecipient: () => string) {
  const [sender] = useState(() => {
    const created = createCodeSender(countdowns, Date.now);
    created.refresh('');
    return created;
  });
  const state: CodeSenderState = sender.store.use((now) => now);
  const refresh = useEffectEvent(() => sender.refresh(readRecipient()));

  useEffect(() => () => sender.stop(), [sender]);
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  return { state, send: sender.send, error: state.phase === 'idle' ? state.error : undefined };
}
