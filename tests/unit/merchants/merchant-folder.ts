import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type FolderFiles = Readonly<Record<string, string>>;

export const DETAILS = {
  name: 'Harbour & Sons',
  shortName: 'Harbour',
  hosts: ['harbour', 'harbour.example'],
  currency: 'VND',
  languages: ['EN', 'UR'],
  background: '#102030',
  texts: { EN: { description: 'A quiet harbour.' }, UR: { description: 'ایک پرسکون بندرگاہ۔' } },
};

const COLOURS = ['paper', 'card', 'line', 'ink', 'muted', 'accent', 'on-accent', 'accent-ink', 'bad', 'art-1', 'art-2', 'art-3'];
export const THEME = `:root {\n${COLOURS.map((name) => `  --${name}: #102030;`).join('\n')}\n  --shadow: 0 8px 24px rgb(0 0 0 / 0.3);\n}\n`;
export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n  <g fill="none" stroke-width="2"><path data-tone="1" stroke="#ffffff" d="M4 4h24"/></g>\n</svg>\n';

/** Creates the files of a valid merchant. */
export const createFiles = (details: object = {}): FolderFiles => ({
  'merchant.json': JSON.stringify({ ...DETAILS, ...details }),
  'theme.css': THEME,
  'logo.svg': LOGO,
});

/** Writes a folder of merchants that is deleted after the test. */
export function writeMerchants(merchants: Readonly<Record<string, FolderFiles>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-merchants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [code, files] of Object.entries(merchants)) {
    mkdirSync(join(folder, code));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, code, name), text);
  }
  return folder;
}
