import * as v from 'valibot';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { requiredText } from '../../components/forms/field-rules.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { RegistrationConsent } from '../../components/safer-play/registration-consent.tsx';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useFlags } from '../../services/merchant.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useProviderName } from './provider-name.ts';
import type { SocialLoginState } from './use-social-login.ts';

interface LinkAccountDialogProps {
  state: Extract<SocialLoginState, { phase: 'linking' }>;
  onExisting: () => void;
  onNew: (acceptedTerms: boolean) => void;
  onClose: () => void;
}

const Consent = v.object({ acceptedTerms: requiredText('consent_missing') });

/** A merchant that registers by itself does so here too, where the player has to agree first. */
function useMayRegister(): boolean {
  const { autoRegister } = useIdentitySettings().registration;
  return (useFlags().FIREBASECREATEACC3 ?? false) || autoRegister;
}

/** Asks what to do with an account that is linked to no player: link an existing player, or register. docs/product/social-sign-in.md */
export function LinkAccountDialog({ state, onExisting, onNew, onClose }: LinkAccountDialogProps) {
  const text = useText();
  const nameOf = useProviderName();
  const mayRegister = useMayRegister();
  const form = useForm(Consent);
  const mustConsent = useSaferPlay()?.consentRequired ?? false;
  const register = async () => {
    if (!mustConsent || (await form.trigger('acceptedTerms'))) onNew(mustConsent);
  };
  return (
    <Dialog title={text('social_bind_title')} onClose={onClose}>
      <p>{text('social_bind_text', { provider: nameOf(state.account.channel) })}</p>
      <FormError reason={state.error} />
      <Button isWide onClick={onExisting}>
        {text('social_bind_existing')}
      </Button>
      {mayRegister && <RegistrationConsent form={form} />}
      {mayRegister && (
        <Button isWide look="quiet" isBusy={state.isBusy ?? false} onClick={() => void register()}>
          {text('social_bind_new')}
        </Button>
      )}
      <SlowMessage isBusy={state.isBusy ?? false} later="wait_answer" />
      <Button isWide look="quiet" onClick={onClose}>
        {text('social_cancel')}
      </Button>
    </Dialog>
  );
}
