import type { ReactNode } from 'react';
import { BannerArt } from './art/banner-art.tsx';
import './styles/ticket-card.css';

interface TicketCardProps {
  /** Seed of the drawing. */
  artId: string;
  /** Stands on the drawing. */
  head: ReactNode;
  /** The stub below the perforation. */
  children: ReactNode;
}

/** A lottery ticket: a drawn head, a perforation, a stub. */
export function TicketCard({ artId, head, children }: TicketCardProps) {
  return (
    <article className="ticket-card">
      <div className="ticket-card-head">
        <BannerArt id={artId} />
        <div className="ticket-card-copy">{head}</div>
      </div>
      <div className="ticket-card-stub">{children}</div>
    </article>
  );
}
