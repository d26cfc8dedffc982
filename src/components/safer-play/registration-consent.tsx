import { useId } from 'react';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import { FieldError } from '../../ui/field-error.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { OutsideLink } from '../external-link/outside-link.tsx';
import type { FormFields } from '../forms/use-form.ts';
import { AgeNotice } from './age-notice.tsx';
import * as styles from './safer-play.module.css';

type ConsentForm = Pick<FormFields<'acceptedTerms'>, 'register'>;

/**
 * Age and terms of a registration; a checkbox, unticked by default, if the merchant requires consent. docs/product/safer-play.md
 */
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
      {!consentRequired && hasTerms && <p className={shared.muted}>{text('consent_by', { name })}</p>}
      <p className={styles.terms}>
        {termsUrl && <OutsideLink address={termsUrl}>{text('consent_terms')}</OutsideLink>}
        {privacyUrl && <OutsideLink address={privacyUrl}>{text('consent_privacy')}</OutsideLink>}
      </p>
    </div>
  );
}

function ConsentBox({ form, label }: { form: ConsentForm; label: string }) {
  const errorId = useId();
  const { ref, ...problem } = form.register('acceptedTerms');
  return (
    <div>
      <label className={styles.box}>
        <input
          ref={ref}
          type="checkbox"
          name="acceptedTerms"
          value="yes"
          aria-required="true"
          aria-invalid={problem.error ? true : undefined}
          aria-describedby={problem.error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} className={styles.error} {...problem} />
    </div>
  );
}
