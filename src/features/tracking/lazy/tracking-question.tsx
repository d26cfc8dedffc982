import { useState } from 'react';
import english from '#src/i18n/locales/en/tracking.json';
import { addTexts, useText } from '#src/i18n/text.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { chooseTracking, readTrackingSettings } from '#src/services/tracking/tracking-choice.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import * as styles from '#src/ui/styles/dialog.module.css';
import * as shared from '#src/ui/styles/shared.module.css';

// No install of a release waits for these English texts. Other languages have theirs in the screens' file.
addTexts('en', english);

/** Both answers look the same and take one tap; closing it means no. docs/product/tracking.md */
export function TrackingQuestion({ onAnswered }: { onAnswered?: () => void }) {
  const text = useText();
  const { name } = useMerchant();
  const answer = (choice: 'yes' | 'no') => {
    chooseTracking(choice);
    onAnswered?.();
  };
  return (
    <Dialog title={text('tracking_title')} onClose={() => answer('no')}>
      <p>{text('tracking_ask', { name })}</p>
      <div className={styles.actions}>
        <Button isWide variant="quiet" onClick={() => answer('no')}>
          {text('tracking_no')}
        </Button>
        <Button isWide variant="quiet" onClick={() => answer('yes')}>
          {text('tracking_yes')}
        </Button>
      </div>
    </Dialog>
  );
}

/** An item of the footer's list that lets a player change their choice; shown only if players are asked at all. */
export function PrivacyItem({ rawSettings }: { rawSettings: unknown }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (readTrackingSettings(rawSettings).rule !== 'consent' || hasPrivacyControl()) return null;
  return (
    <li>
      <button type="button" className={shared.textButton} onClick={() => setOpen(true)}>
        {text('tracking_privacy')}
      </button>
      {isOpen && <TrackingQuestion onAnswered={() => setOpen(false)} />}
    </li>
  );
}

/** Returns whether the browser signals that its user forbids sharing. https://w3c.github.io/gpc/ */
export const hasPrivacyControl = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
