import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { markPureComponents } from '#tools/vite/pure-components.ts';

const production = resolve(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');

test('a component loses its name for developer tools, and wrapping it has no effect', () => {
  const code = 'var Form = React10.forwardRef(\n  render\n);\nForm.displayName = "Form";\nvar Rows = React3.memo(Rows2);\n';
  expect(markPureComponents(code)).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nvar Rows = /* @__PURE__ */ React3.memo(Rows2);\n',
  );
});

test('the installed router names its components as expected', () => {
  const entry = readFileSync(resolve(production, 'index.mjs'), 'utf8');
  const chunks = [...entry.matchAll(/"\.\/(chunk-\w+\.mjs)"/g)].map(([, name = '']) =>
    readFileSync(resolve(production, name), 'utf8'),
  );
  expect(chunks.some((code) => /^Form\.displayName/m.test(code))).toBe(true);
  for (const code of chunks) expect(markPureComponents(code)).not.toMatch(/^\w+\.displayName/m);
});
