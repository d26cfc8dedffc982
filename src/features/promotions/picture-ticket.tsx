import type { ReactNode } from 'react';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './promotions.module.css';

interface PictureTicketProps {
  art: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Left and right of the part below the perforation. */
  stub: ReactNode;
  action: ReactNode;
}

/** The lottery ticket: picture and words above the perforation, the stub with its button below. */
export function PictureTicket({ art, title, text, stub, action }: PictureTicketProps) {
  return (
    <article className={styles.ticket}>
      <div className={styles.ticketHead}>
        {art}
        <div className={styles.ticketCopy}>
          {title}
          {text}
        </div>
      </div>
      <div className={`${styles.ticketStub} ${looks.num}`}>
        <div className={styles.ticketCount}>{stub}</div>
        {action}
      </div>
    </article>
  );
}
