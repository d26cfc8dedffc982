// @vitest-environment page
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PasswordLogin } from '#src/features/login/use-login-forms.ts';
import { createPasswordChange } from '#src/features/password/change-password-form.tsx';
import { AgentMember } from '#src/features/referral/lazy/agent-form.tsx';
import { findRegistrationSchema } from '#src/features/registration/registration-fields.tsx';
import { readShared } from '#src/features/share/read-shared.ts';
import { PROOF_SCHEMAS } from '#src/features/two-factor/proof-fields.tsx';

const NO_RULE = { hint: undefined, check: v.check<string, string>(() => true, '') };
const REGISTRATION = { passwordByMobile: false, account: { username: NO_RULE, password: NO_RULE } };
const COMPOSED = 'mật khẩu é'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');
const PASSWORDS = { password: DECOMPOSED, oldPassword: DECOMPOSED, newPassword: `${DECOMPOSED} `, repeated: `${DECOMPOSED} ` };
const read = async (schema: v.GenericSchema | v.GenericSchemaAsync, typed: object) => v.parseAsync(schema, typed);

const WITH_NAMES = {
  'a login': [PasswordLogin, 'username'],
  'a registration': [findRegistrationSchema('username', REGISTRATION), 'username'],
  "an agent's form": [AgentMember, 'username'],
  'a proof by the name on an account': [PROOF_SCHEMAS.payeeName, 'payeeName'],
  'a proof by email': [PROOF_SCHEMAS.email, 'email'],
} as const;

describe.each(Object.entries(WITH_NAMES))('%s', (_form, [schema, name]) => {
  test.each(['luna\u200b', 'ｌｕｎａ', '\u2066luna\u2069', '\ufeffluna', '\u3000luna\u00a0', 'lu\u00adna'])(
    'reads %j as luna',
    async (typed) => {
      expect(await read(schema, { ...PASSWORDS, [name]: typed })).toMatchObject({ [name]: 'luna' });
    },
  );

  test('rejects a name of invisible characters', async () => {
    await expect(read(schema, { ...PASSWORDS, [name]: '\u200b\u2069 ' })).rejects.toThrow(/missing/);
  });
});

const WITH_PASSWORDS = {
  'a login': PasswordLogin,
  'a registration': findRegistrationSchema('username', REGISTRATION),
  'a registration that makes a name up': findRegistrationSchema('autoUsername', REGISTRATION),
  'an agent’s form': AgentMember,
  'a new password': createPasswordChange(NO_RULE),
} as const;

test.each(Object.entries(WITH_PASSWORDS))('%s sends a normalized password with its blanks', async (_form, schema) => {
  const typed = { username: 'luna', ...PASSWORDS, password: ` ${DECOMPOSED}\u200b` };
  const sent: Record<string, unknown> = await read(schema, { ...typed, oldPassword: 'fastline-1' }).then(Object);
  if ('password' in sent) expect(sent.password).toBe(` ${COMPOSED}\u200b`);
  else expect(sent.newPassword).toBe(`${COMPOSED} `);
});

test('a shared code loses its invisible characters', () => {
  const shared = readShared(`?${new URLSearchParams({ text: '\u2066ABCDEFG\u2069' })}`, {
    origin: 'https://fastline.example',
    trusted: new Set(),
    isGuest: true,
  });
  expect(shared).toMatchObject({ kind: 'link', path: expect.stringContaining('referralCode=ABCDEFG') });
});
