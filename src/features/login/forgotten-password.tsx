import { ServiceLinks } from '../../components/customer-service/contact-dialog.tsx';
import { useText } from '../../i18n/text.ts';
import { useCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ForgottenPasswordProps {
  /** Undefined if the merchant offers no login by SMS code. */
  onSms: (() => void) | undefined;
  onClose: () => void;
}

/** Explains what a player who forgot the password can do: it cannot be reset here. docs/product/login.md */
export function ForgottenPassword({ onSms, onClose }: ForgottenPasswordProps) {
  const text = useText();
  const services = useCustomerService();
  const hasService = services !== undefined && services.length > 0;
  return (
    <Dialog title={text('forgotten_title')} onClose={onClose}>
      {onSms && (
        <>
          <p>{text('forgotten_by_sms')}</p>
          <Button isWide onClick={onSms}>
            {text('forgotten_use_sms')}
          </Button>
        </>
      )}
      {hasService && (
        <>
          <p>{text('forgotten_by_service')}</p>
          <ServiceLinks services={services} />
        </>
      )}
      {!onSms && services?.length === 0 && <p>{text('forgotten_no_way')}</p>}
      <Button variant="quiet" isWide onClick={onClose}>
        {text('close')}
      </Button>
    </Dialog>
  );
}
