import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStyleRules } from '../read-styles.ts';

const SRC = join(import.meta.dirname, '../../../../src');
/** The box around a field, and fields without a box. */
const CONTROL = /^\.box$|(?:^|[\s>])(?:input|textarea)(?:\[\w+\])?$/;
const EDGE = /border: \S+ solid var\((--[\w-]+)\)/;

const styles = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const edges = styles.flatMap((path) =>
  readStyleRules(path).flatMap(({ selectors, declarations }) => {
    const colour = EDGE.exec(declarations)?.[1];
    return selectors.filter((selector) => colour && CONTROL.test(selector)).map((selector) => ({ path, selector, colour }));
  }),
);

test.each(edges)('the edge of $selector in $path has a contrast of 4.5 : 1 in every theme', ({ colour }) => {
  // Checked by themes.test.ts; WCAG 1.4.11 requires 3.
  expect(['--muted', '--ink']).toContain(colour);
});

test('finds the edge of the box that fields share', () => {
  expect(edges.map(({ path }) => path)).toContain('ui/styles/field.module.css');
});
