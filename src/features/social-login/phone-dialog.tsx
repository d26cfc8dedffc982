import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { useErrorMessage } from '../../components/errors/use-error-message.ts';
import { Form, FormError } from '../../components/forms/form.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import type { Phone } from '../../components/phone/phone.ts';
import { PhoneAndCode, PhoneProof } from '../../components/verification-code/phone-and-code.tsx';
import { useSmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './social.module.css';

interface PhoneDialogProps {
  /** The number is verified; the dialog closes, and the login continues. */
  onProved: (idToken: string) => void;
  onClose: () => void;
}

/** Verifies a phone number at the provider by the code it sends. docs/product/social-sign-in.md */
export function PhoneDialog({ onProved, onClose }: PhoneDialogProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const form = useForm(PhoneProof);
  const provider = useSmsProvider(true);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const verify = async (verificationCode: string, phone: Phone) => {
    try {
      const proof = await provider.verify(verificationCode, phone);
      if (isOpen.current && 'firebaseIdToken' in proof) onProved(proof.firebaseIdToken);
    } catch (reason) {
      if (!form.setErrorForCode(readErrorCode(reason), getErrorMessage(reason) ?? '')) setError(reason);
    }
  };
  const submit = async (event: SubmitEvent) => {
    setError(undefined);
    setIsBusy(true);
    await form.handleSubmit(({ verificationCode, ...phone }) => verify(verificationCode, phone))(event);
    setIsBusy(false);
  };
  return (
    <Dialog title={text('social_phone_title')} onClose={onClose} canCancel>
      <Form className={styles.phone} isBusy={isBusy} onSubmit={submit}>
        <p className={shared.muted}>{text('social_phone_text')}</p>
        <PhoneAndCode form={form} provider={provider} />
        <FormError reason={error} />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('social_phone_submit')}
        </Button>
        <SlowMessage isBusy={isBusy} later="wait_answer" />
        <Button isWide variant="quiet" onClick={onClose} data-alive="">
          {text('social_cancel')}
        </Button>
      </Form>
    </Dialog>
  );
}
