import { useState } from 'react';
import { LiveNote } from '../../components/errors/live-note.tsx';
import { useText } from '../../i18n/text.ts';
import { copyText } from '../../platform/share-link.ts';
import { Button } from '../../ui/button.tsx';
import * as styles from './install.module.css';

/** The address of this page, to take to another browser; where it cannot be copied it stands there to be selected. */
export function CopyLink({ look = 'accent' }: { look?: 'accent' | 'quiet' }) {
  const text = useText();
  const [said, setSaid] = useState<'copied' | 'copy_failed'>();
  const address = location.href.replace(/#.*$/, '');
  const copy = async () => setSaid((await copyText(address)) ? 'copied' : 'copy_failed');
  return (
    <div className={styles.copy}>
      <Button isWide look={look} onClick={() => void copy()}>
        {text('install_copy')}
      </Button>
      <LiveNote isCalm>{said && text(said)}</LiveNote>
      {said === 'copy_failed' && <bdi className={styles.link}>{address}</bdi>}
    </div>
  );
}
