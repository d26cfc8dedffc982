import type { MerchantRow } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** Throws consent_missing if the merchant requires every player to agree to its terms; docs/product/safer-play.md */
export function requireConsent({ flags, settings }: MerchantRow, body: { readonly acceptedTerms?: boolean | null | undefined }) {
  const isRequired = flags.SAFERPLAY3 && settings.saferPlay?.consentRequired;
  if (isRequired && !body.acceptedTerms) throw new ApiError('consent_missing');
}
