/** Fills the bytes in place; it is a parameter wherever chance decides, so that tests can pass their own. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

/** The system's cryptographic generator, also there on plain http; throws where there is none. */
export const fillRandom: FillRandom = (bytes) => {
  crypto.getRandomValues(bytes);
};

/** `count` random bytes that pass the test; the others are drawn again, so the rest stay equally likely. */
export function drawBytes(count: number, isWanted: (byte: number) => boolean, fill: FillRandom): number[] {
  const drawn: number[] = [];
  while (drawn.length < count) {
    const bytes = new Uint8Array(count);
    fill(bytes);
    drawn.push(...bytes.filter(isWanted));
  }
  return drawn.slice(0, count);
}
