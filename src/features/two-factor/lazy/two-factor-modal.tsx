import { type SubmitEvent, useId, useState } from 'react';
import { readErrorCode } from '#src/bridges/api-error.ts';
import { SlowMessage } from '#src/components/connection/slow-message.tsx';
import { useErrorMessage } from '#src/components/errors/use-error-message.ts';
import { Form, FormError } from '#src/components/forms/form.tsx';
import { useForm } from '#src/components/forms/use-form.ts';
import { type SmsProvider, useSmsProvider } from '#src/components/verification-code/use-sms-provider.ts';
import english from '#src/i18n/locales/en/two-factor.json';
import { type AnyTextKey, addTexts, useText } from '#src/i18n/text.ts';
import type { TwoFactorMethod, TwoFactorProps } from '#src/services/login/login-process.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { TabList, TabPanel } from '#src/ui/tabs.tsx';
import { PROOF_FIELDS, PROOF_SCHEMAS, type ProofValues } from '../proof-fields.tsx';
import type { Proof } from '../send-verification.ts';
import * as styles from '../two-factor.module.css';
import { type TwoFactorState, useTwoFactor } from '../two-factor-process.ts';

const METHOD_NAMES = {
  payeeName: 'two_factor_by_payee',
  sms: 'two_factor_by_sms',
  ga: 'two_factor_by_authenticator',
  email: 'two_factor_by_email',
} as const satisfies Record<TwoFactorMethod, AnyTextKey>;

// No install of a release waits for these English texts. Other languages have theirs in the screens' file.
addTexts('en', english);

/** Asks for a second factor. docs/product/two-factor.md */
export function TwoFactorModal({ attempt, methods, onPassed, onClosed }: TwoFactorProps) {
  const text = useText();
  const process = useTwoFactor({ attempt, first: methods[0], onPassed, onClosed });
  const state = process.store.use((now) => now);
  const hasPassed = state.phase === 'passed' || state.phase === 'finishing' || state.phase === 'done';
  const isLeaving = state.phase !== 'idle' && state.phase !== 'sending' && state.phase !== 'passed';
  return (
    <Dialog
      title={text('notice')}
      onClose={() => void process.close()}
      closeLabel={hasPassed ? undefined : text('close')}
      isLeaving={isLeaving}
      canCancel
    >
      <div className={styles.twoFactor}>
        {hasPassed ? (
          <Passed />
        ) : (
          <>
            <h3>{text('two_factor_lead')}</h3>
            <p className={shared.muted}>{text('two_factor_text')}</p>
            <Methods state={state} methods={methods} process={process} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Passed() {
  const text = useText();
  return (
    <p className={styles.passed} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      {text('login_2fa_pass')}
    </p>
  );
}

interface MethodsProps {
  state: TwoFactorState;
  methods: readonly [TwoFactorMethod, ...TwoFactorMethod[]];
  process: ReturnType<typeof useTwoFactor>;
}

/** Renders the form of the selected method; another method starts with empty fields. */
function Methods({ state, methods, process }: MethodsProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const id = useId();
  const [error, setError] = useState<unknown>();
  const method = 'method' in state ? state.method : methods[0];
  const form = useForm(PROOF_SCHEMAS[method]);
  const sms = useSmsProvider();
  const Fields = PROOF_FIELDS[method];

  const choose = (next: TwoFactorMethod) => {
    setError(undefined);
    form.clearErrors();
    process.chooseMethod(next);
  };
  const verify = async (values: ProofValues, before: TwoFactorState) => {
    // Another method may have been selected while the fields were checked.
    if (process.store.get() !== before) return;
    await process.submit(() => composeProof(method, values, sms));
    const after = process.store.get();
    if (after.phase !== 'idle' || after.error === undefined) return;
    const code = readErrorCode(after.error);
    sms.onError(code);
    if (!form.setErrorForCode(code, getErrorMessage(after.error) ?? '')) setError(after.error);
  };
  const submit = (event: SubmitEvent) => {
    setError(undefined);
    const before = process.store.get();
    return form.handleSubmit((values) => verify(values, before))(event);
  };

  const tabs = methods.map((key) => ({ key, name: text(METHOD_NAMES[key]) }));
  return (
    <Form isBusy={state.phase === 'sending'} onSubmit={submit}>
      <TabList
        id={id}
        label={text('two_factor_ways')}
        tabs={tabs}
        selected={method}
        onSelect={choose}
        isDisabled={state.phase === 'sending'}
      />
      <TabPanel id={id} tab={method}>
        <Fields key={method} form={form} sms={sms} />
      </TabPanel>
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={state.phase === 'sending'}>
        {text('two_factor_verify')}
      </Button>
      <SlowMessage isBusy={state.phase === 'sending'} later="wait_answer" />
    </Form>
  );
}

/** Composes a proof with the field names of the request; a code by SMS may first be verified at the identity provider. */
async function composeProof(method: TwoFactorMethod, values: ProofValues, sms: SmsProvider): Promise<Proof> {
  if (method !== 'sms') return { method, ...values };
  const { verificationCode = '', countryDialingCode = '', mobileNum = '' } = values;
  const phone = { countryDialingCode, mobileNum };
  return { method, ...phone, ...(await sms.verify(verificationCode, phone)) };
}
