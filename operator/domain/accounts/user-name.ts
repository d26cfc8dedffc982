import { randomInt } from 'node:crypto';
import { foldTyped } from '#contract/typed-text.ts';
import { ApiError } from '../../http/api-error.ts';
import { hasUsernameForm } from './account-rules.ts';

const SYLLABLES =
  'ba be bi bo da do fa fe ga go ka ki ko la le li lo lu ma me mi mo na ne ni no ra re ri ro sa si so ta te ti to va vi za zo';
const DIGITS = 4;

/** Normalises a name for storage: folded and in lower case. Throws username_unfit. docs/product/registration.md */
export function readUserName(text: string): string {
  const name = foldTyped(text);
  if (!hasUsernameForm(name)) throw new ApiError('username_unfit');
  return name.toLowerCase();
}

/** Generates a name of two syllables and four digits, such as `luna0481`. */
export function generateUserName(): string {
  const syllables = SYLLABLES.split(' ');
  const pick = () => syllables[randomInt(syllables.length)] ?? '';
  return pick() + pick() + String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
