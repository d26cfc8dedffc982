import { isDoubted } from '../../bridges/api-error.ts';
import { ContactOffer } from '../../components/customer-service/contact-offer.tsx';
import { FormError } from '../../components/forms/form.tsx';

/** Shows why a change failed, with customer service if another line contradicts its reply. docs/product/read-back.md */
export function ChangeError({ reason }: { reason: unknown }) {
  return (
    <>
      <FormError reason={reason} />
      {isDoubted(reason) && <ContactOffer />}
    </>
  );
}
