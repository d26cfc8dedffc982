import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStyleRules } from '../read-styles.ts';

const SRC = join(import.meta.dirname, '../../../../src');
/** The box around a field, and what stands in none. */
const CONTROL = /^\.box$|(?:^|[\s>])(?:input|textarea)(?:\[\w+\])?$/;
const EDGE = /border: \S+ solid var\((--[\w-]+)\)/;

const styles = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const edges = styles.flatMap((path) =>
  readStyleRules(path).flatMap(({ selectors, declarations }) => {
    const colour = EDGE.exec(declarations)?.[1];
    return selectors.filter((selector) => colour && CONTROL.test(selector)).map((selector) => ({ path, selector, colour }));
  }),
);

test.each(edges)('the edge of $selector in $path has a colour that has 4.5 : 1 in every theme', ({ colour }) => {
  // held by themes.test.ts; WCAG 1.4.11 asks for 3
  expect(['--muted', '--ink']).toContain(colour);
});

test('fields share one box, and its edge is found', () => {
  expect(edges.map(({ path }) => path)).toContain('ui/styles/field.module.css');
});
