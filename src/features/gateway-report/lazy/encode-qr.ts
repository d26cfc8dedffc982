/**
 * QR codes (ISO/IEC 18004) of texts in bytes, with the lowest error correction: a screen has no scratches.
 * docs/decisions/0114-the-list-names-the-newest-release.md
 */

/** Per version, from 1: error correction bytes of a block, and blocks. */
const CHECK_BYTES = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9];
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];
const LONG_COUNT_FROM = 10;
const VERSION_SHOWN_FROM = 7;
/** The generator polynomials of the field, of the format and of the version. */
const FIELD = 0x11d;
const FORMAT = { divisor: 0x537, bits: 10, mask: 0x5412, level: 0b01 };
const VERSION = { divisor: 0x1f25, bits: 12 };
const TIMING = 6;

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** Returns the smallest code for the text; null if it is longer than the largest version here, of 1,091 bytes. */
export function encodeQr(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const index = BLOCKS.findIndex((_, each) => bytes.length + headerBytes(each + 1) <= countDataBytes(each + 1));
  if (index < 0) return null;
  const version = index + 1;
  const codewords = addChecks(fillData(bytes, version), version);
  const codes = MASKS.map((_, mask) => drawCode(codewords, version, mask));
  const penalties = codes.map(assess);
  return codes[penalties.indexOf(Math.min(...penalties))] ?? null;
}

/** Mode, count and the terminator's half byte. */
const headerBytes = (version: number): number => (version < LONG_COUNT_FROM ? 2 : 3);
const sizeOf = (version: number): number => version * 4 + 17;

function countDataBytes(version: number): number {
  const index = version - 1;
  return Math.floor(countFreeModules(version) / 8) - (CHECK_BYTES[index] ?? 0) * (BLOCKS[index] ?? 0);
}

/** All modules without the patterns, the format and the version. */
function countFreeModules(version: number): number {
  const aligned = listAlignment(version).length;
  const alignment = aligned > 0 ? (25 * aligned - 10) * aligned - 55 : 0;
  return (16 * version + 128) * version + 64 - alignment - (version < VERSION_SHOWN_FROM ? 0 : 36);
}

function fillData(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, version < LONG_COUNT_FROM ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, 4);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  const rest = countDataBytes(version) - data.length;
  return [...data, ...Array.from({ length: rest }, (_, at) => PADDING[at % 2] ?? 0)];
}

/** Splits the data into blocks, and interleaves them with the error correction of each (Reed–Solomon). */
function addChecks(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1] ?? 1;
  const checkBytes = CHECK_BYTES[version - 1] ?? 0;
  const shortLength = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  const blocks = Array.from({ length: count }, (_, block) => {
    const start = block * shortLength + Math.max(0, block - longFrom);
    return data.slice(start, start + shortLength + (block >= longFrom ? 1 : 0));
  });
  const divisor = createDivisor(checkBytes);
  const checks = blocks.map((block) => divide(block, divisor));
  const interleave = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...interleave(blocks, shortLength + 1), ...interleave(checks, checkBytes)];
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

function createDivisor(degree: number): number[] {
  const divisor = Array.from({ length: degree }, (_, at) => Number(at === degree - 1));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return divisor;
}

function divide(data: readonly number[], divisor: readonly number[]): number[] {
  const remainder = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [at, term] of divisor.entries()) remainder[at] = (remainder[at] ?? 0) ^ multiply(term, factor);
  }
  return remainder;
}

/** The centres of the alignment patterns, in both directions. */
function listAlignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [TIMING, ...Array.from({ length: count - 1 }, (_, at) => sizeOf(version) - 7 - (count - 2 - at) * step)];
}

/** Appends the remainder of a division by a binary polynomial. */
function addRemainder(value: number, { divisor, bits }: { readonly divisor: number; readonly bits: number }): number {
  let rest = value;
  for (let bit = 0; bit < bits; bit += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

function drawCode(codewords: readonly number[], version: number, mask: number): boolean[][] {
  const size = sizeOf(version);
  const rows = Array.from({ length: size }, () => Array.from<boolean | undefined>({ length: size }));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = rows[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  drawPatterns(version, set);
  drawFormat(mask, size, set);
  drawVersion(version, set);
  drawData(codewords, rows, MASKS[mask] ?? (() => 1));
  return rows.map((row) => row.map(Boolean));
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

function drawPatterns(version: number, set: SetModule): void {
  const size = sizeOf(version);
  for (let at = 0; at < size; at += 1) {
    set(TIMING, at, at % 2 === 0);
    set(at, TIMING, at % 2 === 0);
  }
  const square = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  const centres = listAlignment(version);
  const last = centres.length - 1;
  for (const [row, y] of centres.entries())
    for (const [column, x] of centres.entries()) {
      const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!isFinder) square(x, y, 2, (distance) => distance !== 1);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
}

/** The level and the mask, twice. */
function drawFormat(mask: number, size: number, set: SetModule): void {
  const bits = addRemainder((FORMAT.level << 3) | mask, FORMAT) ^ FORMAT.mask;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    const near = bit < TIMING ? bit : bit + 1;
    if (bit < 8) set(8, near, isDark);
    else set(bit === 8 ? 7 : 14 - bit, 8, isDark);
    if (bit < 8) set(size - 1 - bit, 8, isDark);
    else set(8, size - 15 + bit, isDark);
  }
  set(8, size - 8, true);
}

function drawVersion(version: number, set: SetModule): void {
  if (version < VERSION_SHOWN_FROM) return;
  const bits = addRemainder(version, VERSION);
  for (let bit = 0; bit < 18; bit += 1) {
    const far = sizeOf(version) - 11 + (bit % 3);
    const near = Math.floor(bit / 3);
    set(far, near, ((bits >> bit) & 1) === 1);
    set(near, far, ((bits >> bit) & 1) === 1);
  }
}

/** Fills the free modules in columns of two, upwards and downwards in turn. */
function drawData(codewords: readonly number[], rows: (boolean | undefined)[][], mask: (x: number, y: number) => number): void {
  const size = rows.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= right === TIMING + 2 ? 3 : 2) {
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = rows[y];
        if (!row || row[x] !== undefined) continue;
        const value = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        row[x] = (value === 1) !== (mask(x, y) === 0);
        bit += 1;
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, look-alikes of the corner pattern, and an uneven share of dark modules. */
function assess(code: QrCode): number {
  const size = code.length;
  const columns = code.map((_, x) => code.map((row) => row[x] === true));
  const lines = [...code, ...columns].map((line) => line.map(Number).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const ofRuns = runs.reduce((sum, run) => sum + run.length - 2, 0);
  const ofPatterns = lines.reduce((sum, line) => sum + 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0), 0);
  let ofBlocks = 0;
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const isDark = code[y]?.[x];
      if (isDark === code[y - 1]?.[x] && isDark === code[y]?.[x - 1] && isDark === code[y - 1]?.[x - 1]) ofBlocks += 3;
    }
  const dark = code.flat().filter(Boolean).length / (size * size);
  return ofRuns + ofPatterns + ofBlocks + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
