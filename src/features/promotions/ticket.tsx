import type { ReactNode } from 'react';
import './promotions.css';

interface TicketProps {
  art: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Left and right of the part below the perforation. */
  stub: ReactNode;
  action: ReactNode;
}

/** The lottery ticket: picture and words above the perforation, the stub with its button below. */
export function Ticket({ art, title, text, stub, action }: TicketProps) {
  return (
    <article className="ticket">
      <div className="ticket-head">
        {art}
        <div className="ticket-copy">
          {title}
          {text}
        </div>
      </div>
      <div className="ticket-stub num">
        <div className="ticket-count">{stub}</div>
        {action}
      </div>
    </article>
  );
}
