import { useText } from '../../i18n/text.ts';
import { useCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ServiceLinks } from './service-links.tsx';

/** The operator's customer service, to guests as to members. docs/product/customer-service.md */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const services = useCustomerService();
  return (
    <Dialog title={text('in_customer_services')} onClose={onClose}>
      {services === undefined && <p role="status">{text('in_please_wait')}</p>}
      {services?.length === 0 && <p>{text('contact_none')}</p>}
      {services && <ServiceLinks services={services} />}
      <Button look="quiet" isWide onClick={onClose}>
        {text('close')}
      </Button>
    </Dialog>
  );
}
