import { mutate } from '../../../bridges/api.ts';
import { FormError } from '../../../components/forms/form-error.tsx';
import { useText } from '../../../i18n/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import * as dialogStyles from '../../../ui/styles/dialog.module.css';
import type { PasskeyDialogProps } from './passkey-dialog-props.ts';
import { usePasskeyChange } from './use-passkey-change.ts';

/** Asks first: nobody logs in with it any more. */
export function RemoveDialog({ passkey, onSettled, onClose }: PasskeyDialogProps) {
  const text = useText();
  const { isBusy, error, change } = usePasskeyChange({ onSettled, onClose });
  const remove = () => change(() => mutate('passkey.remove', { query: { id: passkey.id } }));
  return (
    <Dialog title={text('passkey_remove_title', { name: passkey.name || text('passkey_unnamed') })} onClose={onClose}>
      <p>{text('passkey_remove_text')}</p>
      <FormError reason={error} />
      <div className={dialogStyles.ways}>
        <Button isWide onClick={onClose}>
          {text('passkey_keep')}
        </Button>
        <Button isWide look="quiet" isBusy={isBusy} onClick={() => void remove()}>
          {text('passkey_remove')}
        </Button>
      </div>
    </Dialog>
  );
}
