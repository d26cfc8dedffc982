import { Failure } from '../../components/forms/form-error.tsx';
import { useText } from '../../i18n/text.ts';
import { useFlags } from '../../services/merchant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useProviderName } from './provider-name.ts';
import type { SocialState } from './use-social.ts';

interface BindDialogProps {
  state: Extract<SocialState, { phase: 'binding' }>;
  onExisting: () => void;
  onNew: () => void;
  onClose: () => void;
}

/** An account that belongs to no player yet: whose is it to be? docs/product/social-sign-in.md */
export function BindDialog({ state, onExisting, onNew, onClose }: BindDialogProps) {
  const text = useText();
  const nameOf = useProviderName();
  const mayBegin = useFlags().FIREBASECREATEACC3 ?? false;
  return (
    <Dialog title={text('social_bind_title')} onClose={onClose}>
      <p>{text('social_bind_text', { provider: nameOf(state.bind.channel) })}</p>
      <Failure reason={state.refusal} />
      <Button isWide onClick={onExisting}>
        {text('social_bind_existing')}
      </Button>
      {mayBegin && (
        <Button isWide look="quiet" isBusy={state.isBusy ?? false} onClick={onNew}>
          {text('social_bind_new')}
        </Button>
      )}
      <Button isWide look="quiet" onClick={onClose}>
        {text('social_cancel')}
      </Button>
    </Dialog>
  );
}
