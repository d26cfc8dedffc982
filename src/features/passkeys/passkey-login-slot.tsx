import { useLatePart } from '../../services/late-part.ts';
import { usePendingLink } from '../../services/login/account-link.ts';
import { usePasskeysOffered } from '../../services/passkeys/use-passkeys-offered.ts';
import { loadPasskeys } from './load-passkeys.ts';

const loadLogin = async () => (await loadPasskeys(() => import('./parts/passkey-login.tsx'))).PasskeyLogin;

/** What logs in by passkey is loaded where it is offered, and every other way is there without it. docs/product/passkeys.md */
export function PasskeyLoginSlot({ className }: { className: string | undefined }) {
  const isOffered = usePasskeysOffered();
  // a login by passkey links no account of a provider
  const isLinking = usePendingLink() !== null;
  return isOffered && !isLinking ? (
    <div className={className}>
      <LatePasskeyLogin />
    </div>
  ) : null;
}

function LatePasskeyLogin() {
  const { late } = useLatePart(loadLogin);
  return late.kind === 'here' ? <late.Part /> : null;
}
