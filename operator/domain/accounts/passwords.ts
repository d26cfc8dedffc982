import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hasPasswordForm } from '#contract/account-rules.ts';
import type { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Whether somebody may choose this password: of a fit length, and not the one that everybody is given.
 * docs/product/password.md
 */
export function isPasswordFit(password: string, { defaultPassword }: Pick<IdentitySettings, 'defaultPassword'>): boolean {
  return hasPasswordForm(password) && password !== defaultPassword;
}

/** `scrypt$<salt>$<key>`, both base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Compares a password with its hash. Without one the same work is done, so the time does not reveal whether a name exists. */
export async function isPasswordRight(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? '').split('$');
  const expected = Buffer.from(key, 'base64');
  const given = await deriveKey(password, Buffer.from(salt, 'base64'), KEY_BYTES);
  return expected.length === KEY_BYTES && timingSafeEqual(given, expected);
}
