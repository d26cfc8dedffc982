import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { AgentMemberBody } from '#contract/schemas/player/agent-body.ts';
import { mutate } from '../../bridges/api.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { requiredAsTyped, requiredText } from '../../components/forms/field-rules.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { AgeNotice } from '../../components/safer-play/age-notice.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NO_TEXT_CORRECTION } from '../../ui/no-text-correction.ts';
import * as styles from './referral.module.css';

const AgentMember = v.object({
  username: v.pipe(requiredText('username_missing'), AgentMemberBody.entries.username),
  password: v.pipe(requiredAsTyped('password_missing'), AgentMemberBody.entries.password),
});

/** Registers one member at a time; the request is sent once, and an error is shown beside its field. docs/product/referral.md */
export function AgentForm({ onSettled }: { onSettled: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const form = useForm(AgentMember);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [done, setDone] = useState<string>();

  const register = async (body: v.InferOutput<typeof AgentMember>) => {
    setBusy(true);
    try {
      const { value } = await mutate('agent.register', { body });
      setDone(value.memberName);
      form.reset();
    } catch (reason) {
      const failure = toApiError(reason);
      if (!form.setErrorForCode(failure.code, errorText(failure))) setError(failure);
    } finally {
      setBusy(false);
      // after an unknown outcome too: the list then shows it
      onSettled();
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    setDone(undefined);
    void form.handleSubmit(register)(event);
  };

  return (
    <form className={styles.agentForm} noValidate onSubmit={submit}>
      <Field
        {...NO_TEXT_CORRECTION}
        autoComplete="off"
        {...form.register('username')}
        label={text('username')}
        name="username"
        dir="auto"
        enterKeyHint="next"
      />
      <Field
        {...NO_TEXT_CORRECTION}
        autoComplete="off"
        {...form.register('password')}
        label={text('agent_password')}
        name="password"
        enterKeyHint="go"
      />
      <AgeNotice />
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('agent_register')}
      </Button>
      <p className={styles.agentDone} role="status">
        {done !== undefined && text('agent_done', { name: done })}
      </p>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <NeedsNetwork words="agent_needs_network" />
    </form>
  );
}
