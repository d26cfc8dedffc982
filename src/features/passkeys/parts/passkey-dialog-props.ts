import type { Reply } from '#contract/endpoints.ts';

/** What the dialogs about one passkey have. */
export interface PasskeyDialogProps {
  passkey: Reply<'passkey.list'>['passkeys'][number];
  onSettled: () => void;
  onClose: () => void;
}
