/** Something that a schema read although it was not written as the protocol has it. */
interface Forgiven {
  readonly path: string;
  readonly what: string;
}

const MOST_TOLD = 5;
/** More members of one object that are alike are told as one. */
const MOST_ALIKE = 3;

/** What had to be forgiven in a value so that the app could read it: one phrase for each kind and place. docs/product/check-operator.md#tolerance */
export function findForgiven(raw: unknown, parsed: unknown): string[] {
  const found = compare('value', raw, parsed);
  const places = new Map<string, Set<string>>();
  for (const { path, what } of found) {
    const key = `${path.replace(/\[\d+\]/g, '[]')}\n${what}`;
    places.set(key, (places.get(key) ?? new Set()).add(path));
  }
  const phrases = mergeAlike([...places].map(([key, paths]) => ({ key, count: paths.size })));
  const more = phrases.length - MOST_TOLD;
  return more > 0 ? [...phrases.slice(0, MOST_TOLD), `and ${more} more`] : phrases;
}

function compare(path: string, raw: unknown, parsed: unknown): Forgiven[] {
  if (raw === undefined || Object.is(raw, parsed)) return [];
  if (raw === null) return parsed === undefined ? [] : [{ path, what: 'null, read as nothing said' }];
  if (Array.isArray(raw) && Array.isArray(parsed)) return compareLists(path, raw, parsed);
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
  return raw.flatMap((entry, place) => compare(`${path}[${place}]`, entry, parsed[place]));
}

function describeReading(raw: unknown, parsed: unknown): string | null {
  const from = typeof raw;
  const to = typeof parsed;
  if (from === 'string' && to === 'number') return 'a number as text';
  if (to === 'boolean' && (from === 'string' || from === 'number'))
    return `yes or no as ${from === 'string' ? 'text' : 'a number'}`;
  // An id may be either, and texts may be trimmed or spelled as the app has them.
  if (to === 'string' && (from === 'number' || from === 'string')) return null;
  return from === to && !isMixed(raw, parsed) ? null : 'cannot be read and counts as not said';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMixed = (raw: unknown, parsed: unknown) => Array.isArray(raw) !== Array.isArray(parsed) || parsed === null;

interface Place {
  /** Path and phrase. */
  readonly key: string;
  readonly count: number;
}

function mergeAlike(places: readonly Place[]): string[] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const merged = place.key.replace(/\.[^.\n]+\n/, '.*\n');
    groups.set(merged, [...(groups.get(merged) ?? []), place]);
  }
  return [...groups].flatMap(([merged, members]) =>
    members.length > MOST_ALIKE ? [tell(merged, members.length)] : members.map(({ key, count }) => tell(key, count)),
  );
}

function tell(key: string, count: number): string {
  const [path = '', what = ''] = key.split('\n');
  return `${path}${count > 1 ? ` (${count})` : ''}: ${what}`;
}
