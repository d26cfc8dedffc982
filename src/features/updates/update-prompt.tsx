import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { foundRelease, reloadFor, startUpdateWatch } from './found-release.ts';
import { hasTypedText } from './typed-text.ts';
import './update-prompt.css';

const LOOK_AGAIN_MS = 500;

/** Asks whether to start from the release that was found. Nothing reloads unasked, and typed text is waited for. docs/product/releases.md */
export function UpdatePrompt() {
  const text = useText();
  const release = foundRelease.use((found) => found);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(startUpdateWatch, []);
  useEffect(() => {
    if (!release || !isWaiting) return;
    const timer = setInterval(() => hasTypedText(document) || reloadFor(release), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [release, isWaiting]);

  if (!release) return null;
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
