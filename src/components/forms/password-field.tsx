import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { Field } from '../../ui/field.tsx';
import { NO_TEXT_CORRECTION } from '../../ui/no-text-correction.ts';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as looks from '../../ui/styles/looks.module.css';

/** A password that its owner may look at, and who is told of a Caps Lock that is on. */
export function PasswordField({ onBlur, ...props }: ComponentProps<typeof Field>) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const [isCapital, setIsCapital] = useState(false);
  // a phone's keyboard, and autofill, send events that know of no such key
  const notice = (event: KeyboardEvent | PointerEvent) => setIsCapital(event.getModifierState?.('CapsLock') ?? false);
  const toggle = (
    <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
      <DeferredIcon name={isShown ? 'eye-off' : 'eye'} />
      <span className={looks.visuallyHidden}>{text('show_password')}</span>
    </button>
  );
  return (
    <div>
      <Field
        {...NO_TEXT_CORRECTION}
        aria-required
        {...props}
        type={isShown ? 'text' : 'password'}
        trailing={toggle}
        onKeyDown={notice}
        onKeyUp={notice}
        onPointerDown={notice}
        onBlur={(event) => {
          setIsCapital(false);
          onBlur?.(event);
        }}
      />
      <p className={fieldStyles.hint} role="status">
        {isCapital && text('caps_lock')}
      </p>
    </div>
  );
}
