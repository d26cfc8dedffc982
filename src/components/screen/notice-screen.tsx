import { ButtonLink } from '../../ui/button.tsx';
import * as ticketCardStyles from '../../ui/styles/ticket-card.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';

interface NoticeScreenProps {
  title: string;
  text: string;
  /** The way on. */
  link: { to: string; label: string };
}

/** A screen that has one thing to say and one way on. */
export function NoticeScreen({ title, text, link }: NoticeScreenProps) {
  return (
    <TicketCard artId={`notice/${link.to}`} head={<h1>{title}</h1>}>
      <p className={ticketCardStyles.text}>{text}</p>
      <ButtonLink to={link.to} isWide>
        {link.label}
      </ButtonLink>
    </TicketCard>
  );
}
