import { useText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks a busy player whether to leave the open screen for a link. docs/product/links.md */
export function ArrivedLinkQuestion({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const text = useText();
  return (
    <ConfirmDialog
      title={text('arrived_title')}
      text={text('arrived_text')}
      stay={text('arrived_stay')}
      go={text('arrived_go')}
      onStay={onStay}
      onGo={onGo}
    />
  );
}
