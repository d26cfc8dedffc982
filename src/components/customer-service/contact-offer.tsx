import { useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { ContactButton } from './contact-dialog.tsx';

/** Offers customer service beside a message, such as that of a doubted payment. docs/product/read-back.md */
export function ContactOffer() {
  const text = useText();
  return (
    <p>
      <ContactButton className={shared.textButton}>{text('contact_us')}</ContactButton>
    </p>
  );
}
