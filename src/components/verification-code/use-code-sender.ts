import { useEffect, useRef, useState } from 'react';
import { createCodeSending } from './code-sender.ts';
import type { CodeSender } from './code-sender-reducer.ts';
import type { KeptCountdowns } from './stored-countdowns.ts';

/** Also while nothing counts: a number that is typed again, or another country, may have a countdown. */
const LOOK_EVERY_MS = 500;

/** The sender of one field: takes a countdown up again after a reload, and gives up what is under way when the field goes. */
export function useCodeSending(countdowns: KeptCountdowns, readRecipient: () => string) {
  const [sending] = useState(() => {
    const created = createCodeSending(countdowns, Date.now);
    created.look('');
    return created;
  });
  const latestRead = useRef(readRecipient);
  latestRead.current = readRecipient;
  const sender: CodeSender = sending.store.use((state) => state);

  useEffect(() => () => sending.stop(), [sending]);
  useEffect(() => {
    const timer = setInterval(() => sending.look(latestRead.current()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [sending]);

  return { sender, send: sending.send, refusal: sender.phase === 'idle' ? sender.refusal : undefined };
}
