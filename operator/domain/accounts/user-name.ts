import { randomInt } from 'node:crypto';
import { hasUsernameForm } from '#contract/account-rules.ts';
import { ApiError } from '../../http/api-error.ts';

const SYLLABLES =
  'ba be bi bo da do fa fe ga go ka ki ko la le li lo lu ma me mi mo na ne ni no ra re ri ro sa si so ta te ti to va vi za zo';
const DIGITS = 4;

/** The name as it is kept: small letters, no blanks around. Throws username_unfit. docs/product/registration.md */
export function readUserName(text: string): string {
  const name = text.trim();
  if (!hasUsernameForm(name)) throw new ApiError('username_unfit');
  return name.toLowerCase();
}

/** Makes up a name of two syllables and four digits, such as `luna0481`. */
export function generateUserName(): string {
  const syllables = SYLLABLES.split(' ');
  const pick = () => syllables[randomInt(syllables.length)] ?? '';
  return pick() + pick() + String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
