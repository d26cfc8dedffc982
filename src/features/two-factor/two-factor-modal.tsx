import { type ComponentType, type SubmitEvent, useId, useRef, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { useErrorMessage } from '../../components/forms/use-error-message.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import type { TwoFactorMethod } from '../../services/login/two-factor-methods.ts';
import { Button } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { AuthenticatorProof } from './authenticator-proof.tsx';
import { EmailProof } from './email-proof.tsx';
import { PayeeNameProof } from './payee-name-proof.tsx';
import type { ProofFormProps, ProofHandle } from './proof-form.ts';
import { SmsProof } from './sms-proof.tsx';
import type { TwoFactorState } from './two-factor-state.ts';
import { useTwoFactor } from './use-two-factor.ts';
import './two-factor.css';

const FORMS: Record<TwoFactorMethod, { name: AnyTextKey; Form: ComponentType<ProofFormProps> }> = {
  payeeName: { name: 'two_factor_by_payee', Form: PayeeNameProof },
  sms: { name: 'two_factor_by_sms', Form: SmsProof },
  ga: { name: 'two_factor_by_authenticator', Form: AuthenticatorProof },
  email: { name: 'two_factor_by_email', Form: EmailProof },
};

/** Asks for a second proof of who logs in; docs/product/two-factor.md. */
export function TwoFactorModal({ attempt, methods, onPassed, onClosed }: TwoFactorProps) {
  const text = useText();
  const process = useTwoFactor({ attempt, first: methods[0], onPassed, onClosed });
  const state = process.store.use((now) => now);
  const hasPassed = state.phase === 'passed' || state.phase === 'finishing' || state.phase === 'done';
  const isLeaving = state.phase !== 'idle' && state.phase !== 'sending' && state.phase !== 'passed';
  return (
    <Dialog title={text('notice')} onClose={() => void process.close()}>
      <div className="two-factor" data-leaving={isLeaving ? '' : undefined}>
        {hasPassed ? (
          <Passed />
        ) : (
          <>
            <p>
              <b>{text('two_factor_lead')}</b>
            </p>
            <p className="muted">{text('two_factor_text')}</p>
            <Methods state={state} methods={methods} process={process} />
            <button type="button" className="two-factor-close" onClick={() => void process.close()}>
              <DeferredIcon name="close" />
              <span className="visually-hidden">{text('close')}</span>
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Passed() {
  const text = useText();
  return (
    <p className="two-factor-passed" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      {text('login_2fa_pass')}
    </p>
  );
}

interface MethodsProps {
  state: TwoFactorState;
  methods: readonly [TwoFactorMethod, ...TwoFactorMethod[]];
  process: ReturnType<typeof useTwoFactor>;
}

/** The form of the chosen method; another method starts with empty fields. */
function Methods({ state, methods, process }: MethodsProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const id = useId();
  const form = useRef<ProofHandle>(null);
  const [failure, setFailure] = useState<unknown>();
  const method = 'method' in state ? state.method : methods[0];
  const { Form } = FORMS[method];

  const choose = (next: TwoFactorMethod) => {
    setFailure(undefined);
    process.chooseMethod(next);
  };
  const verify = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const before = process.store.get();
    const prove = await form.current?.check();
    // another method may have been chosen while the fields were checked
    if (!prove || process.store.get() !== before) return;
    await process.submit(prove);
    const after = process.store.get();
    if (after.phase !== 'idle' || after.error === undefined) return;
    const isSaid = form.current?.explain(readErrorCode(after.error), getErrorMessage(after.error) ?? '');
    if (!isSaid) setFailure(after.error);
  };

  const tabs = methods.map((key) => ({ key, name: text(FORMS[key].name) }));
  return (
    <form noValidate onSubmit={(event) => void verify(event)}>
      <TabList
        id={id}
        label={text('two_factor_ways')}
        tabs={tabs}
        selected={method}
        onSelect={choose}
        isDisabled={state.phase === 'sending'}
      />
      <TabPanel id={id} tab={method}>
        <Form key={method} ref={form} />
      </TabPanel>
      <FormError reason={failure} />
      <Button type="submit" isWide isBusy={state.phase === 'sending'}>
        {text('two_factor_verify')}
      </Button>
    </form>
  );
}
