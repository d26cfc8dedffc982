import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { composeDocument } from './compose-document.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILE = resolve(ROOT, 'docs/openapi.json');

const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
writeFileSync(FILE, `${JSON.stringify(composeDocument(version))}\n`);
execFileSync('npx', ['biome', 'format', '--write', FILE], { stdio: 'ignore' });
process.stdout.write(`${FILE} is written.\n`);
