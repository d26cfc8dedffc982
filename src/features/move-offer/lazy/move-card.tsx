import { ContactOffer } from '#src/components/customer-service/contact-offer.tsx';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { TicketCard } from '#src/ui/ticket-card.tsx';
import type { MoveOffer } from '../move-offer.ts';
import * as styles from './move-card.module.css';
import { useMove } from './use-move.ts';

/** The offer to move as a part of a screen; it stays after the notice was postponed. */
export function MoveCard({ offer }: { offer: MoveOffer }) {
  const text = useText();
  const { title, note, isBusy, start } = useMove(offer);
  return (
    <div className={styles.offer}>
      <TicketCard artId="move" head={<h2>{title}</h2>}>
        <p role="status" className={styles.note}>
          {note}
        </p>
        {start ? (
          <Button isWide isBusy={isBusy} onClick={start}>
            {text('move_go')}
          </Button>
        ) : (
          <ContactOffer />
        )}
      </TicketCard>
    </div>
  );
}
