import { useLazyPart } from '../../services/lazy-part.tsx';
import { usePendingLink } from '../../services/login/send-login.ts';
import { usePasskeysOffered } from '../../services/passkeys.ts';
import { loadPasskeys } from './load-passkeys.ts';

const loadLogin = async () => (await loadPasskeys(() => import('./lazy/passkey-login.tsx'))).PasskeyLogin;

/** Loads the login by passkey only if it is offered; every other method works without it. docs/product/passkeys.md */
export function PasskeyLoginSlot({ className }: { className: string | undefined }) {
  const isOffered = usePasskeysOffered();
  // A login by passkey cannot link a provider's account.
  const isLinking = usePendingLink() !== null;
  return isOffered && !isLinking ? (
    <div className={className}>
      <LazyPasskeyLogin />
    </div>
  ) : null;
}

function LazyPasskeyLogin() {
  const { state } = useLazyPart(loadLogin);
  return state.kind === 'here' ? <state.Component /> : null;
}
