import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { FormError } from '../../components/forms/form-error.tsx';
import { useText } from '../../i18n/text.ts';
import { useFlags } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useProviderName } from './provider-name.ts';
import type { SocialLoginState } from './use-social-login.ts';

interface LinkAccountDialogProps {
  state: Extract<SocialLoginState, { phase: 'linking' }>;
  onExisting: () => void;
  onNew: () => void;
  onClose: () => void;
}

/** Asks what to do with an account that is linked to no player: link an existing player, or register. docs/product/social-sign-in.md */
export function LinkAccountDialog({ state, onExisting, onNew, onClose }: LinkAccountDialogProps) {
  const text = useText();
  const nameOf = useProviderName();
  const mayRegister = useFlags().FIREBASECREATEACC3 ?? false;
  return (
    <Dialog title={text('social_bind_title')} onClose={onClose}>
      <p>{text('social_bind_text', { provider: nameOf(state.account.channel) })}</p>
      <FormError reason={state.error} />
      <Button isWide onClick={onExisting}>
        {text('social_bind_existing')}
      </Button>
      {mayRegister && (
        <Button isWide look="quiet" isBusy={state.isBusy ?? false} onClick={onNew}>
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
