import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import type { CustomerService } from '../../services/customer-service/read-customer-service.ts';
import { useCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { Button } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import { ExternalLinkDialog } from '../external-link/outside-link.tsx';
import * as styles from './contact-dialog.module.css';

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

/** Lists the chats, each opened beside the app, the first as the one to press; a refused address is reported in place of its link. */
export function ServiceLinks({ services }: { services: readonly CustomerService[] }) {
  const text = useText();
  const first = services.find(({ href }) => href !== null);
  if (!first) return services.map((service) => <RefusedLink key={service.number} service={service} />);
  return (
    <div className={styles.services}>
      <p className={shared.muted}>{text('service_opens')}</p>
      {services.map((service) => (
        <ServiceLink key={service.number} service={service} isFirst={service === first} />
      ))}
    </div>
  );
}

const useServiceName = ({ title, number }: CustomerService): string => {
  const text = useText();
  return title ?? text('service_number', { number });
};

function RefusedLink({ service }: { service: CustomerService }) {
  const text = useText();
  const title = useServiceName(service);
  return <p className={shared.muted}>{text('service_refused', { title })}</p>;
}

function ServiceLink({ service, isFirst }: { service: CustomerService; isFirst: boolean }) {
  const { href, isUnconfirmed } = service;
  const title = useServiceName(service);
  if (href === null) return <RefusedLink service={service} />;
  const face = (
    <>
      <Icon name="chat" size={20} />
      <span>
        <bdi>{title}</bdi>
        {service.title === null && <small translate="no">{` CS${service.number}`}</small>}
      </span>
      <DeferredIcon name="outside" size={18} />
    </>
  );
  if (isUnconfirmed) return <AskingLink href={href} isFirst={isFirst} face={face} />;
  return (
    <a
      className={`${buttonStyles.button} ${styles.service}`}
      data-variant={isFirst ? 'accent' : 'quiet'}
      data-size="normal"
      data-wide=""
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {face}
    </a>
  );
}

/** Asks before it opens an address that only one line has named; docs/product/compared-replies.md */
function AskingLink({ href, isFirst, face }: { href: string; isFirst: boolean; face: ReactElement }) {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    window.open(href, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <Button variant={isFirst ? 'accent' : 'quiet'} isWide className={styles.service} onClick={() => setAsking(true)}>
        {face}
      </Button>
      {isAsking && <ExternalLinkDialog url={new URL(href)} onStay={() => setAsking(false)} onLeave={leave} />}
    </>
  );
}
