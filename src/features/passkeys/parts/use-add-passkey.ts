import { useEffect, useRef, useState } from 'react';
import { cancelPasskey, createPasskey, type PasskeyObstacle } from '../../../platform/passkeys/ask-passkey.ts';
import { fetchCreationOptions, sendPasskey } from './passkey-calls.ts';

interface AddState {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly obstacle?: PasskeyObstacle;
  readonly error?: unknown;
}

const IDLE: AddState = { isBusy: false, isDone: false };

/** Adds a passkey of this device, one at a time; `add` resolves with whether there is one now. docs/product/passkeys.md */
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
    if ('obstacle' in answer) return { isDone: false, obstacle: answer.obstacle };
    await sendPasskey(answer.credential);
    return { isDone: true };
  } catch (error) {
    return { isDone: false, error };
  }
}
