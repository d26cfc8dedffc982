import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { watchFields } from '../../platform/filled-fields.ts';
import { Button } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { putOff, reloadFor } from './found-release.ts';
import { hasTypedText } from './typed-text.ts';
import * as styles from './update-prompt.module.css';

/** The second half of a double tap answers no question. */
const ANSWER_AFTER_MS = 500;
/** Whoever clears a field may be about to type something else. */
const CHECK_AFTER_MS = 500;

/** Asks whether to start from the release that was found. Nothing reloads unasked, and nothing typed is lost unasked. docs/product/releases.md */
export function UpdatePrompt({ release }: { release: string }) {
  const text = useText();
  const [phase, setPhase] = useState<'found' | 'losing' | 'leaving'>('found');
  const askedAt = useRef(0);
  const isLosing = phase === 'losing';
  // once it was sent or cleared there is nothing left to ask
  useEffect(() => {
    if (!isLosing) return;
    const reloadIfNothingTyped = () => {
      if (hasTypedText(document)) return;
      setPhase('leaving');
      reloadFor(release);
    };
    return watchFields(reloadIfNothingTyped, CHECK_AFTER_MS);
  }, [release, isLosing]);
  const accept = () => {
    if (!isLosing && hasTypedText(document)) {
      askedAt.current = Date.now();
      setPhase('losing');
    } else if (Date.now() - askedAt.current >= ANSWER_AFTER_MS) {
      // a second reload would cancel the first, which may be slow
      setPhase('leaving');
      reloadFor(release);
    }
  };
  return (
    <div className={`${styles.update} ${looks.fadeIn}`} role="alert">
      <p>
        <b>{text('pwa_update_title')}</b>
        <span>{text(isLosing ? 'update_loses' : 'pwa_update_msg')}</span>
      </p>
      <Button isBusy={phase === 'leaving'} onClick={accept}>
        {text('refresh')}
      </Button>
      <button type="button" className={styles.later} onClick={() => putOff(release)}>
        <DeferredIcon name="close" />
        <span className={looks.visuallyHidden}>{text('update_later')}</span>
      </button>
    </div>
  );
}
