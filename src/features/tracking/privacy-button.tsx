import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { readTrackingSettings } from '../../services/tracking/tracking-settings.ts';
import { Button } from '../../ui/button.tsx';
import { hasPrivacyControl } from './has-privacy-control.ts';
import * as styles from './privacy-button.module.css';
import { TrackingQuestion } from './tracking-question.tsx';

/** Lets a player change their mind at any time; only where they are asked at all. */
export function PrivacyButton({ said }: { said: unknown }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (readTrackingSettings(said).rule !== 'consent' || hasPrivacyControl()) return null;
  return (
    <div className={styles.place}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {text('tracking_privacy')}
      </Button>
      {isOpen && <TrackingQuestion onAnswered={() => setOpen(false)} />}
    </div>
  );
}
