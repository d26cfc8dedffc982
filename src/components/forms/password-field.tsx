import { type ComponentProps, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { Field } from '../../ui/field.tsx';
import { NO_TEXT_CORRECTION } from '../../ui/no-text-correction.ts';
import * as looks from '../../ui/styles/looks.module.css';

/** A password that its owner may look at. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
      <DeferredIcon name={isShown ? 'eye-off' : 'eye'} />
      <span className={looks.visuallyHidden}>{text('show_password')}</span>
    </button>
  );
  return <Field {...NO_TEXT_CORRECTION} {...props} type={isShown ? 'text' : 'password'} trailing={toggle} />;
}
