import { useText } from '#src/i18n/text.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks whoever is busy whether to leave that for a link. docs/product/links.md */
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
