import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { foldPassword } from '#contract/typed-text.ts';
import { HASHING_THREADS } from '../../load/load-settings.ts';
import { hasPasswordForm } from './account-rules.ts';

const deriveAtOnce = promisify<string, Buffer, number, Buffer>(scrypt);
/** Node hashes on threads of its own. Without a limit they would use every core, and other calls would wait. */
const inTurn = createTurns(HASHING_THREADS);
const deriveKey = (password: string, salt: Buffer, bytes: number) => inTurn(() => deriveAtOnce(password, salt, bytes));
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Whether a password can be chosen: its length is valid, and it is not the default. docs/product/password.md */
export function isPasswordFit(password: string, { defaultPassword }: Pick<IdentitySettings, 'defaultPassword'>): boolean {
  const folded = foldPassword(password);
  return hasPasswordForm(folded) && folded !== foldPassword(defaultPassword);
}

/** Returns `scrypt$<salt>$<key>`, both base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(foldPassword(password), salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Compares a password with its hash; an earlier release hashed it without normalisation. Without a hash the same work is done,
 * so that the duration does not reveal whether a name exists.
 */
export async function isPasswordRight(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? '').split('$');
  const expected = Buffer.from(key, 'base64');
  const forms = new Set([foldPassword(password), password.normalize('NFD'), password]);
  const keys = await Promise.all([...forms].map((form) => deriveKey(form, Buffer.from(salt, 'base64'), KEY_BYTES)));
  return expected.length === KEY_BYTES && keys.filter((given) => timingSafeEqual(given, expected)).length > 0;
}

/** Runs tasks in the order in which they are requested, and at most this many at once. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next task takes over this place.
      if (next) next();
      else running -= 1;
    }
  };
}
