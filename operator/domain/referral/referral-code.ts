const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LETTERS = 7;
const BITS = 35;
/** An odd factor has an inverse; a large one makes codes of neighbours look different. */
const FACTOR = 0x4d_59_6e_1f_35n;
const CODE = new RegExp(`^[${ALPHABET}]{${LETTERS}}$`);

/** Seven letters and digits that nobody mistakes for others; the same for a member for good. docs/product/referral.md */
export function toReferralCode(memberId: number): string {
  const mixed = Number(BigInt.asUintN(BITS, BigInt(memberId) * FACTOR));
  const places = Array.from({ length: LETTERS }, (_, place) => Math.floor(mixed / ALPHABET.length ** place) % ALPHABET.length);
  return places.map((place) => ALPHABET[place]).join('');
}

/** Finds the member whom a code may belong to; undefined for what is no code. */
export function readReferralCode(code: string): number | undefined {
  const letters = code.trim().toUpperCase();
  if (!CODE.test(letters)) return undefined;
  const mixed = Array.from(letters).reduceRight((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter), 0);
  const memberId = Number(BigInt.asUintN(BITS, BigInt(mixed) * UNDO));
  return memberId > 0 && memberId <= HIGHEST_ID ? memberId : undefined;
}

const HIGHEST_ID = 2 ** 31 - 1;
/** The inverse of the factor: each step doubles the bits that are right. */
const UNDO = Array.from({ length: 6 }).reduce<bigint>((guess) => BigInt.asUintN(BITS, guess * (2n - FACTOR * guess)), FACTOR);
