import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { copyText, type ShareOutcome, shareLink } from '../../platform/share-link.ts';
import { useMerchant } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { composeInviteLink } from './compose-invite-link.ts';
import * as styles from './referral.module.css';

/** The member's own link, to copy or to hand on; docs/product/referral.md */
export function InviteLink({ code }: { code: string }) {
  const text = useText();
  const { name } = useMerchant();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const url = composeInviteLink(window.location.origin, code);
  const copy = async () => setOutcome((await copyText(url)) ? 'copied' : 'failed');
  const share = async () => setOutcome(await shareLink({ title: name, text: text('invite_share_text', { name }), url }));
  return (
    <div className={styles.inviteLink}>
      <p className={looks.muted} id="invite-link">
        {text('invite_link')}
      </p>
      <output className={styles.inviteAddress} aria-labelledby="invite-link" dir="ltr">
        {url}
      </output>
      <div className={styles.inviteButtons}>
        <Button isWide onClick={() => void share()}>
          {text('invite_share')}
        </Button>
        <Button look="quiet" isWide onClick={() => void copy()}>
          {text('invite_copy')}
        </Button>
      </div>
      <p className={styles.inviteOutcome} role="status">
        {outcome === 'copied' && text('invite_copied')}
        {outcome === 'failed' && text('invite_copy_failed')}
      </p>
    </div>
  );
}
