import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listInlineScripts } from '#contract/releases/inline-parts.ts';
import { findFeatures, findStoodInFeatures, findSyntaxSince2015, findUnknownFeatures } from './browser-floor/find-features.ts';
import { findWorkerScripts } from './page-scripts.ts';

const DIST = 'dist/m';
/** The check in the HTML, and the page that it loads. */
const OLD_SCRIPTS = 2;

const read = (path: string) => readFileSync(join(DIST, path), 'utf8');
const names = readdirSync(DIST, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js'));
const scripts: (readonly [string, string])[] = [
  ...names.map((name) => [name, read(name)] as const),
  ...listInlineScripts(read('index.html')).map((text, index) => [`index.html, script ${index + 1}`, text] as const),
];
/** Scripts for browsers below the floor. */
const isForAll = ([name, text]: readonly [string, string]) => name === 'old-browser.js' || text.includes('old-browser.js');
const complaints = scripts.flatMap(([name, text]) =>
  findUnknownFeatures(findFeatures(name, text)).map((feature) => `${name}: ${feature}`),
);
const workers = findWorkerScripts(names, read);
/** Frames, the crypto worker and the scripts of the HTML run before or without the polyfills. */
const runsAlone = (name: string) => name.startsWith('frame/') || name.startsWith('index.html') || workers.includes(name);
for (const [name, text] of scripts.filter(([name]) => runsAlone(name)))
  complaints.push(...findStoodInFeatures(findFeatures(name, text)).map((feature) => `${name}: ${feature}, where no stand-in is`));
const oldScripts = scripts.filter(isForAll);
if (oldScripts.length !== OLD_SCRIPTS) complaints.push(`${oldScripts.length} scripts are for browsers below the floor`);
for (const [name, text] of oldScripts) complaints.push(...findSyntaxSince2015(name, text).map((type) => `${name}: ${type}`));
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
if (complaints.length > 0) {
  process.stderr.write('Older browsers may lack these: docs/product/browsers.md says what to do.\n');
  process.exitCode = 1;
} else process.stdout.write(`${scripts.length} scripts use nothing that the floor of browsers lacks.\n`);
