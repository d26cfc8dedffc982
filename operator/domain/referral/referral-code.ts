import { foldTyped } from '#contract/typed-text.ts';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LETTERS = 7;
const BITS = 35;
/** An odd factor has an inverse; a large factor makes codes of consecutive ids look different. */
const FACTOR = 0x4d_59_6e_1f_35n;
const CODE = new RegExp(`^[${ALPHABET}]{${LETTERS}}$`);

/** Returns seven unambiguous letters and digits, which never change for a member. docs/product/referral.md */
export function toReferralCode(memberId: number): string {
  const mixed = Number(BigInt.asUintN(BITS, BigInt(memberId) * FACTOR));
  const letters = Array.from({ length: LETTERS }, (_, index) => Math.floor(mixed / ALPHABET.length ** index) % ALPHABET.length);
  return letters.map((index) => ALPHABET[index]).join('');
}

/** Finds the member id of a code; undefined if the text is not a code. */
export function readReferralCode(code: string): number | undefined {
  const letters = foldTyped(code).toUpperCase();
  if (!CODE.test(letters)) return undefined;
  const mixed = Array.from(letters).reduceRight((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter), 0);
  const memberId = Number(BigInt.asUintN(BITS, BigInt(mixed) * UNDO));
  return memberId > 0 && memberId <= HIGHEST_ID ? memberId : undefined;
}

const HIGHEST_ID = 2 ** 31 - 1;
/** The inverse of the factor; each step doubles the number of correct bits. */
const UNDO = Array.from({ length: 6 }).reduce<bigint>((guess) => BigInt.asUintN(BITS, guess * (2n - FACTOR * guess)), FACTOR);
