import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { PasswordBody } from '#contract/calls/member.ts';
import { isTooMany } from '#contract/errors.ts';
import { type ApiError, isNotServed } from '../../bridges/api-error.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { ContactButton } from '../../components/customer-service/contact-dialog.tsx';
import { PasswordField } from '../../components/forms/account-fields.tsx';
import { requiredPassword, type StatedRule, useAccountRules } from '../../components/forms/field-rules.ts';
import * as formStyles from '../../components/forms/form.module.css';
import { Form, FormError } from '../../components/forms/form.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { type AnyTextKey, getText, useText } from '../../i18n/text.ts';
import { createPageChange, usePageChange } from '../../services/page-change.ts';
import { GUARD_RELEASE_MS } from '../../services/submit-guard.ts';
import { Button } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { changePassword } from './change-password.ts';

interface ChangePasswordFormProps {
  userName: string;
  onChanged: () => void;
  /** Called to leave a change that fails; undefined if the player stays here. */
  onSkip?: (() => void) | undefined;
}

/** Sends each field as typed; only the inputs hold the values. docs/product/password.md */
export function ChangePasswordForm({ userName, onChanged, onSkip }: ChangePasswordFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const { password: rule } = useAccountRules();
  const form = useForm(createPasswordChange(rule));
  const { change, sent } = useChangePassword();
  const isBusy = sent !== undefined;
  const [error, setError] = useState<ApiError>();

  const send = async ({ oldPassword, newPassword }: PasswordBody) => {
    const outcome = await change({ oldPassword, newPassword });
    if (!outcome) return;
    if ('value' in outcome) return onChanged();
    const { failure } = outcome;
    if (!form.setErrorForCode(failure.code, errorText(failure))) setError(failure);
  };
  const submit = (event: SubmitEvent) => {
    setError(undefined);
    return form.handleSubmit(send)(event);
  };

  if (error && isNotServed(error)) return <NotServed onSkip={onSkip} />;
  return (
    <Form className={formStyles.authForm} isBusy={isBusy} onSubmit={submit}>
      {/* Without a username, password managers do not know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        {...form.register('oldPassword')}
        label={text('password_current')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register('newPassword')}
        label={text('password_new')}
        {...(rule.hint !== undefined && { hint: rule.hint })}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register('repeated')}
        label={text('password_repeat')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('password_change')}
      </Button>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <NeedsNetwork textKey="password_needs_network" />
      {error && mayNeverSucceed(error) && <FailureActions onSkip={onSkip} />}
    </Form>
  );
}

/** Replaces the form, which would fail again and again. */
function NotServed({ onSkip }: Pick<ChangePasswordFormProps, 'onSkip'>) {
  const text = useText();
  return (
    <div className={formStyles.authForm}>
      <p role="alert">{text('password_not_served')}</p>
      <FailureActions onSkip={onSkip} />
    </div>
  );
}

/** An operator that lacks the call may answer anything; only an outage of the device and a rate limit end by themselves. */
const mayNeverSucceed = ({ code }: ApiError): boolean =>
  code !== 'device_offline' && code !== 'call_cancelled' && !isTooMany(code);

function FailureActions({ onSkip }: Pick<ChangePasswordFormProps, 'onSkip'>) {
  const text = useText();
  return (
    <>
      <ContactButton className={shared.textButton}>{text('contact_us')}</ContactButton>
      {onSkip && (
        <Button isWide variant="quiet" onClick={onSkip}>
          {text('password_go_on')}
        </Button>
      )}
    </>
  );
}

const passwordChange = createPageChange({
  send: (body: PasswordBody) => changePassword(body),
  findTitle: () => getText('password_title'),
  releaseMs: GUARD_RELEASE_MS,
});

/** Runs one change at a time. It continues after the screen unmounts, because the operator may have made it already. */
const useChangePassword = () => usePageChange(passwordChange);

const { oldPassword, newPassword } = PasswordBody.entries;

/** Schema for a password change: preserves blanks and reports the first broken rule. docs/product/password.md */
export const createPasswordChange = (rule: StatedRule) =>
  v.pipe(
    v.object({
      oldPassword: v.pipe(requiredPassword('password_current_missing'), oldPassword),
      newPassword: v.pipe(requiredPassword('password_new_missing'), newPassword, rule.check),
      repeated: v.pipe(requiredPassword('password_repeat_missing'), newPassword),
    }),
    v.forward(
      v.check((typed) => typed.newPassword !== typed.oldPassword, 'password_same' satisfies AnyTextKey),
      ['newPassword'],
    ),
    v.forward(
      v.check((typed) => typed.newPassword === typed.repeated, 'password_differs' satisfies AnyTextKey),
      ['repeated'],
    ),
  );
