import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { copyText } from '../../platform/share-link.ts';
import { Button } from '../../ui/button.tsx';
import * as looks from '../../ui/styles/looks.module.css';

/** Copies a short text, and says whether it did. */
export function CopyButton({ value, label, isWide = false }: { value: string; label: string; isWide?: boolean }) {
  const text = useText();
  const [hasCopied, setHasCopied] = useState<boolean>();
  const copy = async () => setHasCopied(await copyText(value));
  return (
    <>
      <Button look="quiet" isWide={isWide} aria-label={label} onClick={() => void copy()}>
        {isWide ? label : text('copy')}
      </Button>
      <span className={looks.muted} role="status">
        {hasCopied !== undefined && text(hasCopied ? 'copied' : 'copy_failed')}
      </span>
    </>
  );
}
