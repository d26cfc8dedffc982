import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { AgentMemberBody } from '#contract/calls/referral.ts';
import { mutate } from '#src/bridges/api.ts';
import type { ApiError } from '#src/bridges/api-error.ts';
import { NeedsNetwork } from '#src/components/connection/needs-network.tsx';
import { SlowMessage } from '#src/components/connection/slow-message.tsx';
import { requiredName, requiredPassword } from '#src/components/forms/field-rules.ts';
import { Form, FormError } from '#src/components/forms/form.tsx';
import { useForm } from '#src/components/forms/use-form.ts';
import { AgeNotice } from '#src/components/safer-play/age-notice.tsx';
import { useErrorText } from '#src/i18n/error-text.ts';
import { getText, useText } from '#src/i18n/text.ts';
import { createPageChange, usePageChange } from '#src/services/page-change.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, NO_TEXT_CORRECTION } from '#src/ui/field.tsx';
import * as styles from '../referral.module.css';

/** Schema for the fields of a new member that an agent registers. */
export const AgentMember = v.object({
  username: v.pipe(requiredName('username_missing'), AgentMemberBody.entries.username),
  password: v.pipe(requiredPassword('password_missing'), AgentMemberBody.entries.password),
});

const agentChange = createPageChange({
  send: (body: v.InferOutput<typeof AgentMember>) => mutate('agent.register', { body }),
  findTitle: () => getText('agent_title'),
});

/** Registers one member at a time; the request is sent once, and an error is shown beside its field. docs/product/referral.md */
export function AgentForm({ onSettled }: { onSettled: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const form = useForm(AgentMember);
  const { change, sent } = usePageChange(agentChange);
  const isBusy = sent !== undefined;
  const [error, setError] = useState<ApiError>();
  const [done, setDone] = useState<string>();

  const register = async (body: v.InferOutput<typeof AgentMember>) => {
    const outcome = await change(body);
    if (!outcome) return;
    // Reloads after an unknown outcome, too, because the list then shows the member.
    onSettled();
    if ('value' in outcome) {
      setDone(outcome.value.value.memberName);
      return form.reset();
    }
    const { failure } = outcome;
    if (!form.setErrorForCode(failure.code, errorText(failure))) setError(failure);
  };
  const submit = (event: SubmitEvent) => {
    setError(undefined);
    setDone(undefined);
    return form.handleSubmit(register)(event);
  };

  return (
    <Form className={styles.agentForm} isBusy={isBusy} onSubmit={submit}>
      <Field
        {...NO_TEXT_CORRECTION}
        autoComplete="off"
        {...form.register('username')}
        label={text('username')}
        name="username"
        defaultValue={sent?.username}
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
      <NeedsNetwork textKey="agent_needs_network" />
    </Form>
  );
}
