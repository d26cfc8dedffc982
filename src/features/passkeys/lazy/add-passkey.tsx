import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { readErrorCode } from '#src/bridges/api-error.ts';
import { NeedsNetwork } from '#src/components/connection/needs-network.tsx';
import { SlowMessage } from '#src/components/connection/slow-message.tsx';
import { useText } from '#src/i18n/text.ts';
import { cancelPasskey, createPasskey, type PasskeyProblem } from '#src/platform/passkeys/ask-passkey.ts';
import { composeLoginPath } from '#src/services/paths/screen-paths.ts';
import { endSession } from '#src/services/session/page-session.ts';
import { Button } from '#src/ui/button.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { fetchCreationOptions, sendPasskey } from './passkey-calls.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import * as styles from './passkeys.module.css';

/** Explains passkeys and adds one of this device. */
export function AddPasskey({ onSettled }: { onSettled: () => void }) {
  const text = useText();
  const { state, add } = useAddPasskey();
  return (
    <div className={styles.card}>
      <p>{text('passkey_text')}</p>
      <p className={shared.muted}>{text('passkey_password_note')}</p>
      <AddButton state={state} onAdd={() => void add().then(onSettled)} />
      <p role="status">{state.isDone && text('passkey_done')}</p>
      <PasskeyFailure problem={state.problem} error={state.error} />
      <SlowMessage isBusy={state.isBusy} later="wait_answer" />
      <NeedsNetwork textKey="passkey_needs_network" />
    </div>
  );
}

/** Adds a passkey, or leads to the login that the operator requires before. */
export function AddButton({ state, onAdd }: { state: AddState; onAdd: () => void }) {
  const text = useText();
  if (readErrorCode(state.error) === 'passkey_login_needed') return <LogInAgain />;
  return (
    <Button isWide isBusy={state.isBusy} onClick={onAdd}>
      {text('passkey_add')}
    </Button>
  );
}

/** Ends the session and leads to the login and back. It replaces the pressed button, so it takes the focus. */
function LogInAgain() {
  const text = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const logIn = () => {
    // The guard leads a member whose session ends to the lobby, so the login comes after it.
    flushSync(endSession);
    void navigate(composeLoginPath(location), { replace: true });
  };
  return (
    <Button isWide onClick={logIn} autoFocus>
      {text('log_in')}
    </Button>
  );
}

interface AddState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem?: PasskeyProblem;
  readonly error?: unknown;
}

const IDLE: AddState = { isBusy: false, isDone: false };

/** Adds a passkey of this device, one at a time; `add` resolves with whether it now exists. docs/product/passkeys.md */
export function useAddPasskey() {
  const [state, setState] = useState(IDLE);
  const isBusy = useRef(false);
  useEffect(() => cancelPasskey, []);
  const add = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setState({ ...IDLE, isBusy: true });
    const outcome = await addOnce();
    isBusy.current = false;
    setState({ ...IDLE, ...outcome });
    return outcome.isDone;
  };
  return { state, add };
}

async function addOnce(): Promise<Omit<AddState, 'isBusy'>> {
  try {
    const answer = await createPasskey(await fetchCreationOptions());
    if ('problem' in answer) return { isDone: false, problem: answer.problem };
    await sendPasskey(answer.credential);
    return { isDone: true };
  } catch (error) {
    return { isDone: false, error };
  }
}
