import { useEffect, useRef, useState } from 'react';
import type { CodeSender } from './code-sender.ts';
import { createCodeSending, type Deliver } from './code-sending.ts';
import type { KeptCountdowns } from './kept-countdowns.ts';

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
  const isCounting = sender.phase === 'counting';

  useEffect(() => () => sending.stop(), [sending]);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => sending.look(latestRead.current()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isCounting, sending]);

  const send = (deliver: Deliver): Promise<boolean> => sending.send(readRecipient(), deliver);
  return { sender, send, refusal: sender.phase === 'idle' ? sender.refusal : undefined };
}
