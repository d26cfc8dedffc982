import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../bridges/api.ts';
import { toApiError } from '../../bridges/api-error.ts';
import { NeedsNetwork } from '../../components/screen/needs-network.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type AgentField, findAgentField } from './agent-field.ts';

const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, autoComplete: 'off' } as const;

interface Problem {
  /** None: it is about no field. */
  readonly field?: AgentField;
  readonly words: string;
}

/** One member at a time; sent once, and what is refused is said beside its field. docs/product/referral.md */
export function AgentForm({ onSettled }: { onSettled: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<string>();

  const find = (field: AgentField) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  const complain = (next: Problem) => {
    setProblem(next);
    if (next.field) find(next.field)?.focus();
  };
  const register = async (username: string, password: string) => {
    setBusy(true);
    try {
      const { value } = await call('agent.register', { body: { username, password } });
      setDone(value.memberName);
      form.current?.reset();
    } catch (reason) {
      const error = toApiError(reason);
      const field = findAgentField(error.code);
      complain({ words: errorText(error), ...(field && { field }) });
    } finally {
      setBusy(false);
      // after an unknown outcome too: the list then tells
      onSettled();
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const [username, password] = [find('username')?.value.trim() ?? '', find('password')?.value ?? ''];
    setProblem(undefined);
    setDone(undefined);
    if (!username) complain({ field: 'username', words: text('username_missing') });
    else if (!password) complain({ field: 'password', words: text('password_missing') });
    else void register(username, password);
  };
  const explain = (field: AgentField) => (problem?.field === field ? problem.words : undefined);

  return (
    <form ref={form} className="agent-form" noValidate onSubmit={submit}>
      <Field {...AS_TYPED} label={text('username')} name="username" dir="auto" enterKeyHint="next" error={explain('username')} />
      <Field {...AS_TYPED} label={text('agent_password')} name="password" enterKeyHint="go" error={explain('password')} />
      <div role="alert">{problem && !problem.field && <p className="field-error">{problem.words}</p>}</div>
      <Button type="submit" isWide isBusy={isBusy}>
        {text('agent_register')}
      </Button>
      <p className="agent-done" role="status">
        {done !== undefined && text('agent_done', { name: done })}
      </p>
      <NeedsNetwork words="agent_needs_network" />
    </form>
  );
}
