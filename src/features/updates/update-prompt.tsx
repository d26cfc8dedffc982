import { useState } from 'react';
import { TopNotice } from '../../components/screen/top-notice.tsx';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { putOff, reloadFor } from './release-updates.ts';

/** Asks whether to start the new release, because the page never reloads without consent. docs/product/releases.md */
export function UpdatePrompt({ release }: { release: string }) {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const accept = () => {
    // A second reload would cancel the first, which may be slow.
    setLeaving(true);
    reloadFor(release);
  };
  return (
    <TopNotice
      role="alert"
      title={text('pwa_update_title')}
      text={text('pwa_update_msg')}
      later={text('update_later')}
      onLater={() => putOff(release)}
    >
      <Button isBusy={isLeaving} onClick={accept}>
        {text('refresh')}
      </Button>
    </TopNotice>
  );
}
