import { useId } from 'react';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { OutsideLink } from '../external-link/outside-link.tsx';
import type { FormFields } from '../forms/use-form.ts';
import { AgeNotice } from './age-notice.tsx';
import * as styles from './safer-play.module.css';

type ConsentForm = Pick<FormFields<'acceptedTerms'>, 'register' | 'clearErrors'>;

/** Age and terms of a registration; a box, never ticked before, where the merchant wants an answer. docs/product/safer-play.md */
export function RegistrationConsent({ form }: { form: ConsentForm }) {
  const text = useText();
  const { name } = useMerchant();
  const settings = useSaferPlay();
  if (!settings) return null;
  const { termsUrl, privacyUrl, consentRequired, minimumAge: age } = settings;
  const hasTerms = termsUrl !== undefined || privacyUrl !== undefined;
  return (
    <div className={styles.consent}>
      <AgeNotice />
      {consentRequired && <ConsentBox form={form} label={text('consent_box', { age, name })} />}
      {!consentRequired && hasTerms && <p className={looks.muted}>{text('consent_by', { name })}</p>}
      <p className={styles.terms}>
        {termsUrl && <OutsideLink address={termsUrl}>{text('consent_terms')}</OutsideLink>}
        {privacyUrl && <OutsideLink address={privacyUrl}>{text('consent_privacy')}</OutsideLink>}
      </p>
    </div>
  );
}

function ConsentBox({ form, label }: { form: ConsentForm; label: string }) {
  const noteId = useId();
  const { ref, error } = form.register('acceptedTerms');
  return (
    <div>
      <label className={styles.box}>
        <input
          ref={ref}
          type="checkbox"
          name="acceptedTerms"
          value="yes"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={() => form.clearErrors('acceptedTerms')}
        />
        {label}
      </label>
      <div id={noteId} aria-live="polite">
        {error && <p className={styles.error}>{error}</p>}
      </div>
    </div>
  );
}
