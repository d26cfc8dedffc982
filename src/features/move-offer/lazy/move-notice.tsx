import { ContactButton } from '#src/components/customer-service/contact-dialog.tsx';
import { TopNotice } from '#src/components/screen/top-notice.tsx';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { type MoveOffer, putMoveOff } from '../move-offer.ts';
import { useMove } from './use-move.ts';

/** Offers the move to the successor of this origin, or customer service if it has none. docs/product/leaving-a-domain.md */
export function MoveNotice({ offer }: { offer: MoveOffer }) {
  const text = useText();
  const { title, note, isBusy, start } = useMove(offer);
  return (
    <TopNotice role="status" title={title} text={note} later={text('push_not_now')} onLater={putMoveOff}>
      {start ? (
        <Button isBusy={isBusy} onClick={start}>
          {text('move_go')}
        </Button>
      ) : (
        <ContactButton className={shared.textButton}>{text('contact_us')}</ContactButton>
      )}
    </TopNotice>
  );
}
