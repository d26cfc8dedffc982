import type { ComponentProps } from 'react';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import { NO_TEXT_CORRECTION } from '../../ui/no-text-correction.ts';

/** A name as people log in with; what follows it is typed next. */
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
