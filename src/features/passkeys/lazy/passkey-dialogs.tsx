import { useState } from 'react';
import * as v from 'valibot';
import { RenamePasskeyBody } from '#contract/calls/passkey.ts';
import type { Reply } from '#contract/endpoints.ts';
import { mutate } from '#src/bridges/api.ts';
import { requiredText } from '#src/components/forms/field-rules.ts';
import { Form, FormError } from '#src/components/forms/form.tsx';
import { useForm } from '#src/components/forms/use-form.ts';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import * as dialogStyles from '#src/ui/styles/dialog.module.css';
import * as styles from './passkeys.module.css';

/** The props of the dialogs about one passkey. */
interface PasskeyDialogProps {
  passkey: Reply<'passkey.list'>['passkeys'][number];
  onSettled: () => void;
  onClose: () => void;
}

const NewName = v.object({ name: v.pipe(requiredText('passkey_name_missing'), RenamePasskeyBody.entries.name) });

/** Renames a passkey. */
export function RenameDialog({ passkey, onSettled, onClose }: PasskeyDialogProps) {
  const text = useText();
  const form = useForm(NewName);
  const { isBusy, error, change } = usePasskeyChange({ onSettled, onClose });
  const submit = form.handleSubmit(({ name }) => change(() => mutate('passkey.rename', { body: { id: passkey.id, name } })));
  return (
    <Dialog title={text('passkey_rename_title')} onClose={onClose} closeLabel={text('close')}>
      <Form className={styles.form} isBusy={isBusy} onSubmit={submit}>
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
      </Form>
    </Dialog>
  );
}

/** Asks for confirmation, because the passkey no longer logs in afterwards. */
export function RemoveDialog({ passkey, onSettled, onClose }: PasskeyDialogProps) {
  const text = useText();
  const { isBusy, error, change } = usePasskeyChange({ onSettled, onClose });
  const remove = () => change(() => mutate('passkey.remove', { query: { id: passkey.id } }));
  return (
    <Dialog
      title={text('passkey_remove_title', { name: passkey.name || text('passkey_unnamed') })}
      onClose={onClose}
      isFrozen={isBusy}
    >
      <p>{text('passkey_remove_text')}</p>
      <FormError reason={error} />
      <div className={dialogStyles.actions}>
        <Button isWide onClick={onClose}>
          {text('passkey_keep')}
        </Button>
        <Button isWide variant="quiet" isBusy={isBusy} onClick={() => void remove()}>
          {text('passkey_remove')}
        </Button>
      </div>
    </Dialog>
  );
}

interface Options {
  /** The change succeeded or may have, so the list is reloaded. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** Runs one change of one passkey; success closes its dialog, a failure is shown in it. */
function usePasskeyChange({ onSettled, onClose }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = async (send: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await send();
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
    onSettled();
  };
  return { isBusy, error, change };
}
