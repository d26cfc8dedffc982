/** Fills the bytes in place; passed as a parameter, so that tests can replace it. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

/** The system's cryptographic generator, also available on plain http; throws if there is none. */
export const fillRandom: FillRandom = (bytes) => {
  crypto.getRandomValues(bytes);
};

/** Draws `count` random bytes that pass the test; others are drawn again, so the accepted values stay equally likely. */
export function drawBytes(count: number, isUsable: (byte: number) => boolean, fill: FillRandom): number[] {
  const drawn: number[] = [];
  while (drawn.length < count) {
    const bytes = new Uint8Array(count);
    fill(bytes);
    drawn.push(...bytes.filter(isUsable));
  }
  return drawn.slice(0, count);
}
