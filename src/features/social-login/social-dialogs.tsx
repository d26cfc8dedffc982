import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overlayBack } from '../../platform/overlay-back.ts';
import { type PendingBind, setPendingBind } from '../../services/login/account-link.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { BindDialog } from './bind-dialog.tsx';
import type { Social } from './use-social.ts';

interface SocialDialogsProps {
  social: Social;
  TwoFactor: ComponentType<TwoFactorProps>;
}

/** What a login by a provider may still ask. */
export function SocialDialogs({ social: { state, login, register, stop }, TwoFactor }: SocialDialogsProps) {
  const bindByLogin = useBindByLogin();
  const second = login.store.use((now) => now);
  return (
    <>
      {state.phase === 'binding' && (
        <BindDialog
          state={state}
          onClose={stop}
          onNew={() => void register(state.bind)}
          onExisting={() => {
            stop();
            void bindByLogin(state.bind);
          }}
        />
      )}
      {second.phase === 'verifying' && (
        <TwoFactor
          attempt={second.attempt}
          methods={second.methods}
          onPassed={(passed) => void login.pass(passed)}
          onClosed={stop}
        />
      )}
    </>
  );
}

/** The account waits for the next login, which links it. */
function useBindByLogin(): (bind: PendingBind) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (bind) => {
    setPendingBind(bind);
    // the dialog that has just gone may still hold an entry of the history
    await new Promise((resolve) => setTimeout(resolve, 0));
    await overlayBack.settle();
    if (pathname !== ROUTES.login.path)
      await navigate(ROUTES.login.path + (pathname.startsWith(ROUTES.register.path) ? search : ''));
    document.querySelector<HTMLInputElement>('.auth-form input[name="username"]')?.focus();
  };
}
