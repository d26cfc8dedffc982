/** A shell of this version or a newer one downloads by itself; docs/product/shells.md. */
export const DIRECT_DOWNLOAD_VERSION = '2.4.39';

/** Number by number, as "2.4.100" is newer than "2.4.39": negative where `a` is the older one. */
export function compareVersions(a: string, b: string): number {
  const [ofA, ofB] = [readNumbers(a), readNumbers(b)];
  const place = ofA.findIndex((number, index) => number !== (ofB[index] ?? 0));
  if (place >= 0) return (ofA[place] ?? 0) - (ofB[place] ?? 0);
  return ofB.slice(ofA.length).some((number) => number > 0) ? -1 : 0;
}

/** What follows the numbers, as in "2.4.39-beta", does not count. */
function readNumbers(version: string): number[] {
  const [numbers = '0'] = /^\d+(\.\d+)*/.exec(version) ?? [];
  return numbers.split('.').map(Number);
}

export const canDownloadDirectly = (version: string): boolean => compareVersions(version, DIRECT_DOWNLOAD_VERSION) >= 0;
