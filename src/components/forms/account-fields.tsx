import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { handleKey } from '#contract/typed-keys.ts';
import { useText } from '../../i18n/text.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { Field, NO_TEXT_CORRECTION } from '../../ui/field.tsx';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as shared from '../../ui/styles/shared.module.css';

/** A username for a login; another field follows. */
export function UsernameField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const text = useText();
  return (
    <Field
      {...NO_TEXT_CORRECTION}
      label={text('username')}
      name="username"
      autoComplete="username"
      aria-required
      enterKeyHint="next"
      dir="auto"
      {...props}
    />
  );
}

/** A password field that can reveal its value and warns of an active Caps Lock. */
export function PasswordField({ onBlur, ...props }: ComponentProps<typeof Field>) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const [isCapital, setIsCapital] = useState(false);
  // Phone keyboards and autofill send events without `getModifierState`.
  const notice = (event: KeyboardEvent | PointerEvent) => setIsCapital(event.getModifierState?.('CapsLock') ?? false);
  const noticeKey = handleKey<KeyboardEvent>(notice);
  const toggle = (
    <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
      <DeferredIcon name={isShown ? 'eye-off' : 'eye'} />
      <span className={shared.visuallyHidden}>{text('show_password')}</span>
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
        onKeyDown={noticeKey}
        onKeyUp={noticeKey}
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
