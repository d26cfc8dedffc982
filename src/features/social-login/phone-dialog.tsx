import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { useErrorMessage } from '../../components/forms/use-error-message.ts';
import { PhoneAndCode, type PhoneAndCodeHandle } from '../../components/verification-code/phone-and-code.tsx';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface PhoneDialogProps {
  /** Who the number belongs to has been proved; the dialog goes, and the sign-in goes on. */
  onProved: (idToken: string) => void;
  onClose: () => void;
}

/** A phone number proved at the provider by the code it sends; docs/product/social-sign-in.md. */
export function PhoneDialog({ onProved, onClose }: PhoneDialogProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const fields = useRef<PhoneAndCodeHandle>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const prove = async () => {
    setFailure(undefined);
    if (!(await fields.current?.check())) return;
    try {
      const proof = await fields.current?.prove();
      if (isOpen.current && proof && 'firebaseIdToken' in proof) onProved(proof.firebaseIdToken);
    } catch (reason) {
      if (!fields.current?.explain(readErrorCode(reason), getErrorMessage(reason) ?? '')) setFailure(reason);
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await prove();
    setIsBusy(false);
  };
  return (
    <Dialog title={text('social_phone_title')} onClose={onClose}>
      <form className="social-phone" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">{text('social_phone_text')}</p>
        <PhoneAndCode ref={fields} isByProvider />
        <FormError reason={failure} />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('social_phone_submit')}
        </Button>
        <Button isWide look="quiet" onClick={onClose}>
          {text('social_cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
