import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { copyText, type ShareOutcome } from '../../platform/share-link.ts';
import { Button } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';

/** How long the confirmation stays. */
const CONFIRMATION_MS = 1_500;

/** Copies and confirms briefly; a failure is shown until the next try. docs/product/conveniences.md */
export function useCopyStatus() {
  const [status, setStatus] = useState<{ readonly outcome: ShareOutcome }>();
  useEffect(() => {
    if (status?.outcome !== 'copied') return;
    const timer = setTimeout(setStatus, CONFIRMATION_MS, undefined);
    return () => clearTimeout(timer);
  }, [status]);
  const report = (outcome: ShareOutcome) => setStatus({ outcome });
  const copy = async (value: string) => report((await copyText(value)) ? 'copied' : 'failed');
  return { outcome: status?.outcome, report, copy };
}

/** Copies a short text and reports whether it succeeded. */
export function CopyButton({ value, label, isWide = false }: { value: string; label: string; isWide?: boolean }) {
  const text = useText();
  const { outcome, copy } = useCopyStatus();
  return (
    <>
      <Button variant="quiet" isWide={isWide} aria-label={label} onClick={() => void copy(value)}>
        {isWide ? label : text('copy')}
      </Button>
      <span className={shared.muted} role="status">
        {outcome && text(outcome === 'copied' ? 'copied' : 'copy_failed')}
      </span>
    </>
  );
}
