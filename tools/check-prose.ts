import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PROSE_RULES } from './prose/prose-rules.ts';
import { readMarkdown, readSource, type Sentence } from './prose/read-prose.ts';

/** Checks the sentences of comments, documents and test titles. Arguments, if any, are paths that the checked files begin with. CONTRIBUTING.md */
const prefixes = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => prefixes.length === 0 || prefixes.some((prefix) => file.startsWith(prefix)));

function readFile(file: string): Sentence[] {
  if (/\.(?:tsx?|m?js|css)$/.test(file)) return readSource(readFileSync(file, 'utf8'), file.startsWith('tests/'));
  return file.endsWith('.md') ? readMarkdown(readFileSync(file, 'utf8')) : [];
}

const findings = files.flatMap((file) =>
  readFile(file).flatMap(({ line, text }) =>
    PROSE_RULES.filter(({ pattern }) => pattern.test(text)).map(
      ({ name, instead }) => `${file}:${line} ${name} (${instead})\n  ${text}\n`,
    ),
  ),
);
process.stdout.write(findings.join(''));
process.stdout.write(`${findings.length} findings in ${files.length} files.\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
