import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { reloadFor } from './found-release.ts';
import { hasTypedText } from './typed-text.ts';
import './update-prompt.css';

const LOOK_AGAIN_MS = 500;

/** Asks whether to start from the release that was found. Nothing reloads unasked, and typed text is waited for. docs/product/releases.md */
export function UpdatePrompt({ release }: { release: string }) {
  const text = useText();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (hasTypedText(document)) return;
      // A second reload would cancel the first, which may be slow.
      setWaiting(false);
      reloadFor(release);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [release, isWaiting]);

  const accept = () => (hasTypedText(document) ? setWaiting(true) : reloadFor(release));
  return (
    <div className="update fade-in" role="alert">
      <p>
        <b>{text('pwa_update_title')}</b>
        <span>{text(isWaiting ? 'update_after_typing' : 'pwa_update_msg')}</span>
      </p>
      <Button isBusy={isWaiting} onClick={accept}>
        {text('refresh')}
      </Button>
    </div>
  );
}
