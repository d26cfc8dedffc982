import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isOutage, readErrorCode } from '../../bridges/api-error.ts';
import { vibrate } from '../../platform/haptics.ts';
import { useFreeze } from '../../platform/nodes/freeze.ts';
import { chooseErrorSurface } from '../../services/choose-error-surface.ts';
import { showFailedPing } from '../../services/connection/ping.ts';
import { LiveMessage } from '../errors/live-message.tsx';
import { useErrorMessage } from '../errors/use-error-message.ts';
import { HelpOffer } from '../external-link/help-list.tsx';
import * as styles from './form.module.css';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** Resolves when the request has settled. */
  onSubmit: (event: SubmitEvent) => Promise<unknown>;
  /** The form is busy for another reason, such as an earlier visit to the screen. */
  isBusy?: boolean;
}

/** The app's only form component: while it is being sent, its controls are disabled. docs/product/errors.md */
export function Form({ onSubmit, isBusy = false, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const isFrozen = isBusy || isSending;
  useFreeze(form, isFrozen);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFrozen) return;
    setSending(true);
    void onSubmit(event).finally(() => setSending(false));
  };
  return <form noValidate {...rest} ref={form} aria-busy={isFrozen || undefined} onSubmit={submit} />;
}

/**
 * Shows why the form could not be sent. A silent error opens no alert, but its reason is shown; docs/product/errors.md. A break of
 * the player is not a failure, and the links to help are below it.
 */
export function FormError({ reason }: { reason: unknown }) {
  const message = useErrorMessage()(reason);
  const surface = chooseErrorSurface(reason);
  const isCalm = surface === 'silent' || surface === 'screen';
  const isPause = readErrorCode(reason) === 'play_paused';
  const shouldVibrate = message !== undefined && !isCalm && !isPause;
  useEffect(() => {
    if (reason !== undefined && shouldVibrate) vibrate('refusal');
  }, [reason, shouldVibrate]);
  useEffect(() => {
    if (isOutage(readErrorCode(reason))) showFailedPing();
  }, [reason]);
  return (
    <div className={styles.failureRegion}>
      <LiveMessage className={isPause ? styles.pause : styles.failure} isCalm={isCalm}>
        {message}
      </LiveMessage>
      {isPause && <HelpOffer />}
    </div>
  );
}
