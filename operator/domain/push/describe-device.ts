/** The more specific names come first, because most browsers also contain the names of others. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const find = (userAgent: string, marks: typeof BROWSERS) => marks.find(([, mark]) => mark.test(userAgent))?.[0];

/** Returns a readable name for a browser's device, such as "Chrome · Android"; null if it is unknown. */
export function describeDevice(userAgent: string): string | null {
  return [find(userAgent, BROWSERS), find(userAgent, SYSTEMS)].filter(Boolean).join(' · ') || null;
}
