import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { putOff, reloadFor } from './found-release.ts';
import * as styles from './update-prompt.module.css';

/** Asks whether to start from the release that was found: nothing reloads unasked. docs/product/releases.md */
export function UpdatePrompt({ release }: { release: string }) {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const accept = () => {
    // a second reload would cancel the first, which may be slow
    setLeaving(true);
    reloadFor(release);
  };
  return (
    <div className={`${styles.update} ${looks.fadeIn}`} role="alert">
      <p>
        <b>{text('pwa_update_title')}</b>
        <span>{text('pwa_update_msg')}</span>
      </p>
      <Button isBusy={isLeaving} onClick={accept}>
        {text('refresh')}
      </Button>
      <button type="button" className={styles.later} onClick={() => putOff(release)}>
        <DeferredIcon name="close" />
        <span className={looks.visuallyHidden}>{text('update_later')}</span>
      </button>
    </div>
  );
}
