import { useEffect, useState } from 'react';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import './screen.css';

/** A spinner says enough until then. */
const FIRST_WORDS_MS = 3_000;
const LATER_WORDS_MS = 10_000;

type Patience = 'none' | 'first' | 'later';

interface WaitWordsProps {
  /** Something is under way that the player waits for. */
  isBusy: boolean;
  /** What is said when it takes long. */
  later: AnyTextKey;
}

/** Beside a spinner that turns for long: words instead of it alone. docs/product/cashier.md */
export function WaitWords({ isBusy, later }: WaitWordsProps) {
  const text = useText();
  const [patience, setPatience] = useState<Patience>('none');
  useEffect(() => {
    if (!isBusy) return;
    const timers = [setTimeout(setPatience, FIRST_WORDS_MS, 'first'), setTimeout(setPatience, LATER_WORDS_MS, 'later')];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setPatience('none');
    };
  }, [isBusy]);
  return (
    <p className="wait-words" role="status">
      {patience === 'first' && text('still_trying')}
      {patience === 'later' && text(later)}
    </p>
  );
}
