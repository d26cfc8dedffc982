import { NeedsNetwork } from '../../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../../components/connection/slow-message.tsx';
import { useText } from '../../../i18n/text.ts';
import { Button } from '../../../ui/button.tsx';
import * as looks from '../../../ui/styles/looks.module.css';
import * as styles from '../passkeys.module.css';
import { PasskeyFailure } from './passkey-failure.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

/** Says what a passkey is, and adds one of this device. */
export function AddPasskey({ onSettled }: { onSettled: () => void }) {
  const text = useText();
  const { state, add } = useAddPasskey();
  return (
    <div className={styles.card}>
      <p>{text('passkey_text')}</p>
      <p className={looks.muted}>{text('passkey_password_note')}</p>
      <Button isWide isBusy={state.isBusy} onClick={() => void add().then(onSettled)}>
        {text('passkey_add')}
      </Button>
      <p role="status">{state.isDone && text('passkey_done')}</p>
      <PasskeyFailure obstacle={state.obstacle} error={state.error} />
      <SlowMessage isBusy={state.isBusy} later="wait_answer" />
      <NeedsNetwork words="passkey_needs_network" />
    </div>
  );
}
