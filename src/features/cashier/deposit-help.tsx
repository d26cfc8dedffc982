import { ContactButton } from '../../components/customer-service/contact-dialog.tsx';
import { useText } from '../../i18n/text.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './cashier.module.css';

/** Leads a player who misses a deposit to customer service. docs/product/cashier.md */
export function DepositHelp() {
  const text = useText();
  if (!useHasCustomerService()) return null;
  return (
    <p className={styles.help}>
      <span className={shared.muted}>{text('cashier_missing_deposit')}</span>
      <ContactButton className={shared.textButton}>{text('in_customer_services')}</ContactButton>
    </p>
  );
}
