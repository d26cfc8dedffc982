import { useState } from 'react';

interface Options {
  /** It went through, or may have: the list is read again. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** One change of one passkey; a success closes its dialog, a failure stays in it. */
export function usePasskeyChange({ onSettled, onClose }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = async (send: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await send();
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
    onSettled();
  };
  return { isBusy, error, change };
}
