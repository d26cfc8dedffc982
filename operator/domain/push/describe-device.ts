/** The more particular first: most browsers name others beside themselves. */
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

/** What a person would call the device of a browser, as "Chrome · Android"; null where nobody could tell. */
export function describeDevice(userAgent: string): string | null {
  return [find(userAgent, BROWSERS), find(userAgent, SYSTEMS)].filter(Boolean).join(' · ') || null;
}
