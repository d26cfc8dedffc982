import type { ComponentProps } from 'react';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import { AS_TYPED } from './password-field.tsx';

/** A name as people log in with; what follows it is typed next. */
export function UsernameField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const text = useText();
  return (
    <Field
      {...AS_TYPED}
      label={text('username')}
      name="username"
      autoComplete="username"
      enterKeyHint="next"
      dir="auto"
      {...props}
    />
  );
}
