import { type SubmitEvent, useId, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { FormError } from '../../components/forms/form-error.tsx';
import { useErrorMessage } from '../../components/forms/use-error-message.ts';
import { useForm } from '../../components/forms/use-form.ts';
import { type SmsProvider, useSmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import type { Proof, TwoFactorMethod } from '../../services/login/two-factor-methods.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { PROOF_FIELDS } from './proof-fields.tsx';
import { PROOF_SCHEMAS, type ProofValues } from './proof-rules.ts';
import * as styles from './two-factor.module.css';
import type { TwoFactorState } from './two-factor-state.ts';
import { useTwoFactor } from './use-two-factor.ts';

const METHOD_NAMES = {
  payeeName: 'two_factor_by_payee',
  sms: 'two_factor_by_sms',
  ga: 'two_factor_by_authenticator',
  email: 'two_factor_by_email',
} as const satisfies Record<TwoFactorMethod, AnyTextKey>;

/** Asks for a second proof of who logs in; docs/product/two-factor.md. */
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
    >
      <div className={styles.twoFactor}>
        {hasPassed ? (
          <Passed />
        ) : (
          <>
            <p>
              <b>{text('two_factor_lead')}</b>
            </p>
            <p className={looks.muted}>{text('two_factor_text')}</p>
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

/** The form of the chosen method; another method starts with empty fields. */
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
    // another method may have been chosen while the fields were checked
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
    void form.handleSubmit((values) => verify(values, before))(event);
  };

  const tabs = methods.map((key) => ({ key, name: text(METHOD_NAMES[key]) }));
  return (
    <form noValidate onSubmit={submit}>
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
    </form>
  );
}

/** The fields have the names of the request; a code by SMS may first be verified at the identity provider. */
async function composeProof(method: TwoFactorMethod, values: ProofValues, sms: SmsProvider): Promise<Proof> {
  if (method !== 'sms') return { method, ...values };
  const { verificationCode = '', countryDialingCode = '', mobileNum = '' } = values;
  const phone = { countryDialingCode, mobileNum };
  return { method, ...phone, ...(await sms.verify(verificationCode, phone)) };
}
