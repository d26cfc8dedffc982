import * as v from 'valibot';
import { RenamePasskeyBody } from '#contract/schemas/identity/passkey.ts';
import { mutate } from '../../../bridges/api.ts';
import { requiredText } from '../../../components/forms/field-rules.ts';
import { FormError } from '../../../components/forms/form-error.tsx';
import { useForm } from '../../../components/forms/use-form.ts';
import { useText } from '../../../i18n/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import * as styles from '../passkeys.module.css';
import type { PasskeyDialogProps } from './passkey-dialog-props.ts';
import { usePasskeyChange } from './use-passkey-change.ts';

const NewName = v.object({ name: v.pipe(requiredText('passkey_name_missing'), RenamePasskeyBody.entries.name) });

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onSettled, onClose }: PasskeyDialogProps) {
  const text = useText();
  const form = useForm(NewName);
  const { isBusy, error, change } = usePasskeyChange({ onSettled, onClose });
  const submit = form.handleSubmit(({ name }) => change(() => mutate('passkey.rename', { body: { id: passkey.id, name } })));
  return (
    <Dialog title={text('passkey_rename_title')} onClose={onClose} closeLabel={text('close')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...form.register('name')}
          label={text('passkey_name')}
          name="name"
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          defaultValue={passkey.name ?? ''}
        />
        <FormError reason={error} />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('passkey_save')}
        </Button>
      </form>
    </Dialog>
  );
}
