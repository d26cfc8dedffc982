import { useEffect, useState } from 'react';
import { fetchQuery } from '../../../bridges/api.ts';
import { useText } from '../../../i18n/text.ts';
import { hasOwnAuthenticator } from '../../../platform/passkeys/ask-passkey.ts';
import { localStore } from '../../../platform/safe-storage.ts';
import { useOverlay } from '../../../services/overlays/overlays.ts';
import { passkeyOccasion } from '../../../services/passkeys/passkey-occasion.ts';
import { usePasskeysOffered } from '../../../services/passkeys/use-passkeys-offered.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import * as dialogStyles from '../../../ui/styles/dialog.module.css';
import { PasskeyFailure } from './passkey-failure.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

/** Set on a device whose player has answered. */
const ANSWERED_KEY = 'fastline.passkey-answered';

/** Offers a passkey once, when nothing else covers the screen. docs/product/passkeys.md */
export function PasskeyOffer() {
  const text = useText();
  const isShown = useOverlay('passkey', { mayShow: useIsWorthOffering() });
  const { state, add } = useAddPasskey();
  if (!isShown) return null;
  const end = () => {
    localStore.write(ANSWERED_KEY, '1');
    passkeyOccasion.set(false);
  };
  const accept = async () => {
    if (await add()) end();
  };
  return (
    <Dialog title={text('passkey_offer_title')} onClose={end}>
      <p>{text('passkey_text')}</p>
      <PasskeyFailure obstacle={state.obstacle} error={state.error} />
      <div className={dialogStyles.ways}>
        <Button isWide isBusy={state.isBusy} onClick={() => void accept()}>
          {text('passkey_add')}
        </Button>
        <Button isWide look="quiet" onClick={end}>
          {text('passkey_not_now')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Whoever has a passkey knows where to add another. */
const hasNone = async () => (await fetchQuery('passkey.list')).value.passkeys.length === 0;

function useIsWorthOffering(): boolean {
  const isOffered = usePasskeysOffered();
  const [isWorth, setIsWorth] = useState(false);
  useEffect(() => {
    if (!isOffered || localStore.read(ANSWERED_KEY) !== null) return;
    let isHere = true;
    const decide = async () => (await hasOwnAuthenticator()) && hasNone();
    decide().then(
      (is) => isHere && setIsWorth(is),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isOffered]);
  return isWorth;
}
