/** A value that a schema accepted although it deviates from the protocol. */
interface Forgiven {
  readonly path: string;
  readonly what: string;
}

const MAX_PATHS = 3;

/** Lists the deviations that the app tolerated in a value, one phrase per type. docs/product/check-operator.md#tolerance */
export function findForgiven(raw: unknown, parsed: unknown): string[] {
  const kinds = new Map<string, Set<string>>();
  for (const { path, what } of compare('value', raw, parsed)) {
    // A deviation in every entry of a list is reported once.
    kinds.set(what, (kinds.get(what) ?? new Set()).add(path.replace(/\[\d+\]/g, '[]')));
  }
  return [...kinds].map(([what, paths]) => `${what}: ${listPaths([...paths])}`);
}

function listPaths(paths: readonly string[]): string {
  const more = paths.length - MAX_PATHS;
  return more > 0 ? `${paths.slice(0, MAX_PATHS).join(', ')} and ${more} more` : paths.join(', ');
}

function compare(path: string, raw: unknown, parsed: unknown): Forgiven[] {
  if (raw === undefined || Object.is(raw, parsed)) return [];
  if (raw === null) return parsed === undefined ? [] : [{ path, what: `null, read as ${describeNothing(parsed)}` }];
  if (Array.isArray(raw) && Array.isArray(parsed)) return compareLists(path, raw, parsed);
  if (isRecord(raw) && Array.isArray(parsed)) {
    const what = parsed.length > 0 ? 'a list as an object with numbers for names' : 'an empty object, read as an empty list';
    return [{ path, what }, ...compareLists(path, Object.values(raw), parsed)];
  }
  if (isRecord(raw) && isRecord(parsed)) {
    return Object.entries(raw).flatMap(([name, value]) =>
      Object.hasOwn(parsed, name) ? compare(`${path}.${name}`, value, parsed[name]) : [],
    );
  }
  const what = describeReading(raw, parsed);
  return what ? [{ path, what }] : [];
}

function compareLists(path: string, raw: readonly unknown[], parsed: readonly unknown[]): Forgiven[] {
  if (raw.length !== parsed.length) {
    return [{ path, what: `${raw.length - parsed.length} of ${raw.length} entries cannot be read and are left out` }];
  }
  return raw.flatMap((entry, index) => compare(`${path}[${index}]`, entry, parsed[index]));
}

const describeNothing = (parsed: unknown) => (Array.isArray(parsed) ? 'an empty list' : 'nothing said');

function describeReading(raw: unknown, parsed: unknown): string | null {
  const from = typeof raw;
  const to = typeof parsed;
  if (from === 'string' && to === 'number') return describeNumber(raw as string);
  if (to === 'boolean') return describeSwitch(raw);
  // An id may be either, and texts may be trimmed or spelled as in the app.
  if (to === 'string' && (from === 'number' || from === 'string')) return null;
  return from === to && !isMixed(raw, parsed) ? null : 'cannot be read and counts as not said';
}

/** Any value that is not a yes is read as no, so that a yes in other words has no effect. */
function describeSwitch(raw: unknown): string {
  const kind = { string: 'text', number: 'a number' }[typeof raw as string];
  if (/^ *(t(rue)?|y(es)?|on|1|f(alse)?|no?|off|0|) *$/i.test(String(raw)) && kind) return `yes or no as ${kind}`;
  return `${kind ? kind.replace(/^text/, 'a text') : 'a value'} that is neither yes nor no, read as no`;
}

function describeNumber(raw: string): string {
  if (/^\s*[-+]?\d+\.0+\s*$/.test(raw)) return "a whole number with decimals, though amounts are in the currency's smallest unit";
  if (/^\s*[-+]?[\d.]+\s*$/.test(raw)) return 'a number as text';
  return /(Z|UTC|GMT|[-+]\d\d:?\d\d|\)\/)\s*$/i.test(raw)
    ? 'a moment as text'
    : 'a moment without a zone, read in the time zone of the merchant';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMixed = (raw: unknown, parsed: unknown) => Array.isArray(raw) !== Array.isArray(parsed) || parsed === null;
