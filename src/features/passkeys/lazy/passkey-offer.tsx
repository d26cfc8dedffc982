import { useEffect, useState } from 'react';
import { fetchQuery } from '#src/bridges/api.ts';
import { useText } from '#src/i18n/text.ts';
import { hasOwnAuthenticator } from '#src/platform/passkeys/ask-passkey.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { useOverlay } from '#src/services/overlays/overlays.ts';
import { passkeySuggestion, usePasskeysOffered } from '#src/services/passkeys.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import * as dialogStyles from '#src/ui/styles/dialog.module.css';
import { AddButton, useAddPasskey } from './add-passkey.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';

/** Set on a device whose player has answered the offer. */
const ANSWERED_KEY = 'fastline.passkey-answered';

/** Offers a passkey once, when no other overlay is open. docs/product/passkeys.md */
export function PasskeyOffer() {
  const text = useText();
  const isShown = useOverlay('passkey', { mayShow: useIsWorthOffering() });
  const { state, add } = useAddPasskey();
  if (!isShown) return null;
  const end = () => {
    localStore.write(ANSWERED_KEY, '1');
    passkeySuggestion.set(false);
  };
  const accept = async () => {
    if (await add()) end();
  };
  return (
    <Dialog title={text('passkey_offer_title')} onClose={end} isFrozen={state.isBusy} canCancel>
      <p>{text('passkey_text')}</p>
      <PasskeyFailure problem={state.problem} error={state.error} />
      <div className={dialogStyles.actions}>
        <AddButton state={state} onAdd={() => void accept()} />
        <Button isWide variant="quiet" onClick={end}>
          {text('passkey_not_now')}
        </Button>
      </div>
    </Dialog>
  );
}

/** A member with a passkey has found the screen that adds another. */
const hasNone = async () => (await fetchQuery('passkey.list')).value.passkeys.length === 0;

function useIsWorthOffering(): boolean {
  const isOffered = usePasskeysOffered();
  const [isWorth, setIsWorth] = useState(false);
  useEffect(() => {
    if (!isOffered || localStore.read(ANSWERED_KEY) !== null) return;
    let isMounted = true;
    const decide = async () => (await hasOwnAuthenticator()) && hasNone();
    decide().then(
      (is) => isMounted && setIsWorth(is),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [isOffered]);
  return isWorth;
}
