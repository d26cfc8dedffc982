/** A row of a table in `docs/product` that has a column for constants. */
export interface ConstantRow {
  readonly constants: readonly string[];
  readonly value: string;
}

type Code = Readonly<Record<string, string>>;

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  minutes: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
  days: 86_400_000,
  '%': 0.01,
};
const QUANTITY =
  /(?<![\w.])(\d[\d,]*(?<!,)(?:\.\d+)?)(?:\/(\d+))?(?: ?(ms|s|min|minutes|h|hour|d|day|days|%)(?!\w))?(,(?= \d))?/g;
const DIVIDER = /^[\s|:-]+$/;

/** Returns the rows of each table on the page whose second column is headed "constant". */
export function readConstantRows(page: string): ConstantRow[] {
  return page.split(/\n(?!\|)/).flatMap((block) => {
    const [head = '', ...rows] = block.split('\n').filter((line) => line.startsWith('|'));
    if (splitCells(head)[1] !== 'constant') return [];
    return rows
      .filter((row) => !DIVIDER.test(row))
      .map((row) => {
        const [, names = '', value = ''] = splitCells(row);
        return { constants: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), value };
      });
  });
}

const splitCells = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the numbers in a text: durations in milliseconds, shares as fractions. In "1, 2, 5 s" all three are seconds. */
export function readQuantities(text: string): number[] {
  let unit: string | undefined;
  const backwards = [...text.matchAll(QUANTITY)].reverse().map(([, number = '', divisor, own, comma]) => {
    unit = own ?? (comma ? unit : undefined);
    return (Number(number.replaceAll(',', '')) / Number(divisor ?? 1)) * (UNITS[unit ?? ''] ?? 1);
  });
  return backwards.reverse();
}

/**
 * Returns the numbers of a constant: `NAME`, `NAME.member`, or `file/NAME` if several files use the name. Throws unless exactly one
 * matches.
 */
export function evaluateConstant(reference: string, code: Code): number[] {
  const [, file, name = '', member] = /^(?:(.+)\/)?(\w+)(?:\.(\w+))?$/.exec(reference) ?? [];
  const declaration = new RegExp(`^(?:export )?const ${name}(?:: [^=]+)? = ([^;]+);`, 'gm');
  const found = Object.entries(code)
    .filter(([path]) => !file || (/\.tsx?$/.test(path) && `/${path.replace(/\.tsx?$/, '')}`.endsWith(`/${file}`)))
    .flatMap(([, text]) => [...text.matchAll(declaration)].map(([, written = '']) => written));
  const [written = ''] = found;
  if (found.length !== 1) throw new Error(`${reference} is declared ${found.length} times`);
  const value = member ? new RegExp(`\\b${member}: ([^,}]+)`).exec(written)?.[1] : written;
  return evaluate(value ?? '', code).map((number) => number * (name.endsWith('_SECONDS') ? 1_000 : 1));
}

/** Evaluates numbers, names, their products and quotients, and lists of them. */
function evaluate(written: string, code: Code): number[] {
  const text = written.trim();
  if (/^[\d_]+(\.\d+)?$/.test(text)) return [Number(text.replaceAll('_', ''))];
  if (/^[A-Z][A-Z_]+$/.test(text)) return evaluateConstant(text, code);
  const list = /^\[([^[\]]+)\]$/.exec(text)?.[1];
  if (list) return list.split(',').flatMap((part) => (part.trim() ? evaluate(part, code) : []));
  const [, left, operator, right] = /^(.+) ([*/]) (.+?)$/.exec(text) ?? [];
  if (!left || !right) throw new Error(`a constant that cannot be read: ${text}`);
  const [[first = Number.NaN], [second = Number.NaN]] = [evaluate(left, code), evaluate(right, code)];
  return [operator === '*' ? first * second : first / second];
}
