import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { overlayBack } from '../../platform/overlay-back.ts';
import { setPendingLink, type UnlinkedAccount } from '../../services/login/account-link.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { LinkAccountDialog } from './link-account-dialog.tsx';
import type { SocialLogin } from './use-social-login.ts';

interface SocialDialogsProps {
  social: SocialLogin;
  TwoFactor: ComponentType<TwoFactorProps>;
}

/** The questions that a login by a provider may lead to. */
export function SocialDialogs({ social: { state, login, register, cancel }, TwoFactor }: SocialDialogsProps) {
  const linkByLogin = useLinkByLogin();
  const second = login.store.use((now) => now);
  return (
    <>
      {state.phase === 'linking' && (
        <LinkAccountDialog
          state={state}
          onClose={cancel}
          onNew={(acceptedTerms) => void register(state.account, acceptedTerms)}
          onExisting={() => {
            cancel();
            void linkByLogin(state.account);
          }}
        />
      )}
      {second.phase === 'verifying' && (
        <TwoFactor
          attempt={second.attempt}
          methods={second.methods}
          onPassed={(passed) => void login.completeTwoFactor(passed)}
          onClosed={cancel}
        />
      )}
    </>
  );
}

/** Leads to the login form; the next login links the account. */
function useLinkByLogin(): (account: UnlinkedAccount) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (account) => {
    setPendingLink(account);
    // the dialog that has just closed may still hold a history entry
    await new Promise((resolve) => setTimeout(resolve, 0));
    await overlayBack.settle();
    if (pathname !== ROUTES.login.path)
      await navigate(ROUTES.login.path + (pathname.startsWith(ROUTES.register.path) ? search : ''));
    // the form is in sight by then, and may have been begun
    if (!document.activeElement?.matches('input'))
      document.querySelector<HTMLInputElement>('form input[name="username"]')?.focus();
  };
}
