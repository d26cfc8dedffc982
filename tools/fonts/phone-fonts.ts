import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNPACKED, unpackPackages } from '../find-program.ts';

/** The Noto families that phones have for the scripts of the app's languages. docs/product/typed-input.md#scripts */
const PACKAGES = ['fonts-noto-core', 'fonts-noto-cjk'] as const;
/** A file of each package, in the folder of fonts. */
const FILES = {
  'fonts-noto-core': 'truetype/noto/NotoNastaliqUrdu-Regular.ttf',
  'fonts-noto-cjk': 'opentype/noto/NotoSansCJK-Regular.ttc',
};
const SYSTEM_FOLDER = '/usr/share/fonts';
const OWN_FOLDER = join(UNPACKED, SYSTEM_FOLDER);
const SETTINGS = join(UNPACKED, 'phone-fonts.conf');

const listMissing = (folder: string) => PACKAGES.filter((name) => !existsSync(join(folder, FILES[name])));

/** Returns the variables that let a browser use the fonts of phones; null if this machine has no such fonts. */
export function findPhoneFonts(): Readonly<Record<string, string>> | null {
  if (listMissing(SYSTEM_FOLDER).length === 0) return {};
  return listMissing(OWN_FOLDER).length === 0 && existsSync(SETTINGS) ? { FONTCONFIG_FILE: SETTINGS } : null;
}

/** Unpacks the fonts from Debian's packages, without installing them for other programs; reports if that fails. */
export function providePhoneFonts(): void {
  if (findPhoneFonts()) return;
  unpackPackages(() => listMissing(OWN_FOLDER));
  if (listMissing(OWN_FOLDER).length > 0) {
    console.warn('The Noto fonts are not on this machine, and the tests with the fonts of phones are skipped.');
    return;
  }
  writeFileSync(
    SETTINGS,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${OWN_FOLDER}</dir>
  <cachedir>${join(UNPACKED, 'font-cache')}</cachedir>
</fontconfig>
`,
  );
}
