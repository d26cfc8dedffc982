import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import type { CustomerService } from '../../services/customer-service/read-customer-service.ts';
import { useCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import { ExternalLinkDialog } from '../external-link/outside-link.tsx';

interface ContactDialogProps {
  onClose: () => void;
  /** Elements above the list, such as a reference number for the conversation. */
  about?: OnlyElements;
}

/** The operator's customer service, for guests and members. docs/product/customer-service.md */
export function ContactDialog({ onClose, about }: ContactDialogProps) {
  const text = useText();
  const services = useCustomerService();
  return (
    <Dialog title={text('in_customer_services')} onClose={onClose}>
      {about}
      {services === undefined && <p role="status">{text('in_please_wait')}</p>}
      {services?.length === 0 && <p>{text('contact_none')}</p>}
      {services && <ServiceLinks services={services} />}
      <Button variant="quiet" isWide onClick={onClose}>
        {text('close')}
      </Button>
    </Dialog>
  );
}

/** A button that opens customer service. */
export function ContactButton({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <ContactDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The customer-service contacts, each opened beside the app; a refused address is reported in place of its link. */
export function ServiceLinks({ services }: { services: readonly CustomerService[] }) {
  const text = useText();
  return services.map(({ title, href, isUnconfirmed }) =>
    href !== null && isUnconfirmed ? (
      <AskingLink key={`${title} ${href}`} title={title} href={href} />
    ) : href === null ? (
      <p key={`${title} ${href}`} className={shared.muted}>
        {text('service_refused', { title })}
      </p>
    ) : (
      <a
        key={`${title} ${href}`}
        className={buttonStyles.button}
        data-variant="quiet"
        data-size="normal"
        data-wide=""
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        dir="auto"
      >
        {title}
      </a>
    ),
  );
}

/** Asks before it opens an address that only one line has named; docs/product/compared-replies.md */
function AskingLink({ title, href }: { title: string; href: string }) {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    window.open(href, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <Button variant="quiet" isWide onClick={() => setAsking(true)}>
        <span dir="auto">{title}</span>
      </Button>
      {isAsking && <ExternalLinkDialog url={new URL(href)} onStay={() => setAsking(false)} onLeave={leave} />}
    </>
  );
}
