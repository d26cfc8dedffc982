import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { ButtonLink } from '../../ui/button.tsx';
import * as ticketCardStyles from '../../ui/styles/ticket-card.module.css';
import { TicketCard } from '../../ui/ticket-card.tsx';

interface NoticeScreenProps {
  title: string;
  text: string;
  /** The only link of the screen. */
  link: { to: string; label: string };
}

/** A screen with one message and one link. */
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

/** Replaces a whole screen that the operator does not offer. docs/product/errors.md */
export function NotOffered({ title }: { title: string }) {
  const text = useText();
  const { name } = useMerchant();
  const link = { to: ROUTES.home.path, label: text('to_lobby') };
  return <NoticeScreen title={title} text={text('not_offered', { name })} link={link} />;
}
