/** What one player may read of another's name: its ends, as h•••r. docs/product/referral.md */
export function maskName(name: string): string {
  const letters = Array.from(name);
  return `${letters[0] ?? ''}•••${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}
