import * as v from 'valibot';
import { PasswordBody } from '#contract/schemas/identity/login.ts';
import { requiredAsTyped } from '../../components/forms/field-rules.ts';
import type { AnyTextKey } from '../../i18n/text.ts';

const { oldPassword, newPassword } = PasswordBody.entries;

/** Each password is sent as typed; the first rule that is broken is shown. docs/product/password.md */
export const PasswordChange = v.pipe(
  v.object({
    oldPassword: v.pipe(requiredAsTyped('password_current_missing'), oldPassword),
    newPassword: v.pipe(requiredAsTyped('password_new_missing'), newPassword),
    repeated: v.pipe(requiredAsTyped('password_repeat_missing'), newPassword),
  }),
  v.forward(
    v.check((typed) => typed.newPassword !== typed.oldPassword, 'password_same' satisfies AnyTextKey),
    ['newPassword'],
  ),
  v.forward(
    v.check((typed) => typed.newPassword === typed.repeated, 'password_differs' satisfies AnyTextKey),
    ['repeated'],
  ),
);
