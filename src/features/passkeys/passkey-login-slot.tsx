import { useIsSettled } from '../../services/identity-settings.ts';
import { useLazyPart } from '../../services/lazy-part.tsx';
import { usePendingLink } from '../../services/login/send-login.ts';
import { usePasskeysOffered } from '../../services/passkeys.ts';
import { loadPasskeys } from './load-passkeys.ts';

const loadLogin = async () => (await loadPasskeys(() => import('./lazy/passkey-login.tsx'))).PasskeyLogin;

/** True once it is decided whether the login by passkey has a place on the screen. */
export const useIsPasskeyDecided = (): boolean => useIsSettled(usePasskeysOffered() !== undefined);

/** Loads the login by passkey only if it is offered, and holds its place until that is known. docs/product/passkeys.md */
export function PasskeyLoginSlot({ className }: { className: string | undefined }) {
  const isOffered = usePasskeysOffered();
  // A login by passkey cannot link a provider's account.
  const isLinking = usePendingLink() !== null;
  if (isOffered === false || isLinking) return null;
  return <div className={className}>{isOffered && <LazyPasskeyLogin />}</div>;
}

function LazyPasskeyLogin() {
  const { state } = useLazyPart(loadLogin);
  return state.kind === 'here' ? <state.Component /> : null;
}
