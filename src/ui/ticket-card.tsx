import type { ReactNode } from 'react';
import { BannerArt } from './art/banner-art.tsx';
import * as styles from './styles/ticket-card.module.css';

interface TicketCardProps {
  /** Seed of the drawing. */
  artId: string;
  /** Shown on the drawing. */
  head: ReactNode;
  /** The stub below the perforation. */
  children: ReactNode;
}

/** A lottery ticket: a drawn head, a perforation, a stub. */
export function TicketCard({ artId, head, children }: TicketCardProps) {
  return (
    <article className={styles.ticketCard}>
      <div className={styles.head}>
        <BannerArt id={artId} />
        <div className={styles.copy}>{head}</div>
      </div>
      <div className={styles.stub}>{children}</div>
    </article>
  );
}
