import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { requiredText } from '../../components/forms/field-rules.ts';
import { FormError } from '../../components/forms/form.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { RegistrationConsent } from '../../components/safer-play/registration-consent.tsx';
import { useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorProps } from '../../services/login/login-process.ts';
import { setPendingLink, type UnlinkedAccount } from '../../services/login/send-login.ts';
import { useFlags } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useProviderName } from './channel.tsx';
import type { SocialLogin, SocialLoginState } from './use-social-login.ts';

interface SocialDialogsProps {
  social: SocialLogin;
  TwoFactor: ComponentType<TwoFactorProps>;
}

/** Renders the questions that a login by a provider may lead to. */
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
    // The dialog that has just closed may still hold a history entry.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await overlayBack.settle();
    if (pathname !== ROUTES.login.path)
      await navigate(ROUTES.login.path + (pathname.startsWith(ROUTES.register.path) ? search : ''));
    // The form is visible by then, and the player may already be typing.
    if (!document.activeElement?.matches('input'))
      document.querySelector<HTMLInputElement>('form input[name="username"]')?.focus();
  };
}

interface LinkAccountDialogProps {
  state: Extract<SocialLoginState, { phase: 'linking' }>;
  onExisting: () => void;
  onNew: (acceptedTerms: boolean) => void;
  onClose: () => void;
}

const Consent = v.object({ acceptedTerms: requiredText('consent_missing') });

/** Whether an unlinked account at an identity provider may register as a new player; automatic registration includes it. */
export const mayRegisterByProvider = (
  flags: Readonly<Record<string, boolean>>,
  { autoRegister }: { readonly autoRegister: boolean },
): boolean => flags.FIREBASECREATEACC3 === true || autoRegister;

/** Asks whether to link an unlinked account to an existing player or to register. docs/product/social-sign-in.md */
function LinkAccountDialog({ state, onExisting, onNew, onClose }: LinkAccountDialogProps) {
  const text = useText();
  const nameOf = useProviderName();
  const mayRegister = mayRegisterByProvider(useFlags(), useIdentitySettings().registration);
  const form = useForm(Consent);
  const mustConsent = useSaferPlay()?.consentRequired ?? false;
  const register = async () => {
    if (!mustConsent || (await form.trigger('acceptedTerms'))) onNew(mustConsent);
  };
  return (
    <Dialog title={text('social_bind_title')} onClose={onClose} isFrozen={state.isBusy ?? false} canCancel>
      <p>{text('social_bind_text', { provider: nameOf(state.account.channel) })}</p>
      <FormError reason={state.error} />
      <Button isWide onClick={onExisting}>
        {text('social_bind_existing')}
      </Button>
      {mayRegister && <RegistrationConsent form={form} />}
      {mayRegister && (
        <Button isWide variant="quiet" isBusy={state.isBusy ?? false} onClick={() => void register()}>
          {text('social_bind_new')}
        </Button>
      )}
      <SlowMessage isBusy={state.isBusy ?? false} later="wait_answer" />
      <Button isWide variant="quiet" onClick={onClose}>
        {text('social_cancel')}
      </Button>
    </Dialog>
  );
}
