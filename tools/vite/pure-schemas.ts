import type { Plugin } from 'vite';

/** All of valibot but what reads a value, and our own helpers that make a schema. */
const MAKES_SCHEMA = /(?<![\w.])(?:v\.(?!(?:parse|safeParse|is)\b)[a-z]\w*|hasAnyOf|listOrEmpty|looseList|oneOf|orAbsent)\(/g;

export const markPureSchemas = (code: string): string => code.replace(MAKES_SCHEMA, '/* @__PURE__ */ $&');

/** Lets the bundler leave out the schemas that a program does not use. docs/decisions/0061-schemas-are-shaken-out.md */
export function pureSchemas(): Plugin {
  return {
    name: 'fastline:pure-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: "import * as v from 'valibot';" },
      handler: (code) => ({ code: markPureSchemas(code), map: null }),
    },
  };
}
