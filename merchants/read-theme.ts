import { MerchantError } from './merchant-error.ts';

/** The tokens of docs/product/look.md; merchants differ only in these. */
const COLOURS = [
  'paper',
  'card',
  'line',
  'ink',
  'muted',
  'accent',
  'on-accent',
  'accent-ink',
  'bad',
  'art-1',
  'art-2',
  'art-3',
] as const;
const TOKENS: readonly string[] = [...COLOURS, 'shadow'];

const COMMENT = /\/\*[\s\S]*?\*\//g;
const RULE = /^\s*:root\s*\{([^{}]*)\}\s*$/;
const DECLARATION = /^--([\w-]+)\s*:\s*(\S[\s\S]*)$/;
const COLOUR = /^(#[\da-f]{6}|light-dark\(#[\da-f]{6}, #[\da-f]{6}\))$/;
/** A shadow without references to other resources. */
const SHADOW = /^[\w\s#.,()/-]+$/;

/** Maps a token to its value. */
export type Theme = ReadonlyMap<string, string>;

/** Parses theme.css, one `:root` rule with each token once; throws an error of one sentence. docs/product/look.md */
export function readTheme(code: string, css: string): Theme {
  const fail = (problem: string) => new MerchantError(`${code}/theme.css`, problem);
  const [, body] = RULE.exec(css.replace(COMMENT, '')) ?? [];
  if (body === undefined) throw fail('this must be one rule, ":root { … }".');
  const theme = new Map<string, string>();
  for (const declaration of body.split(';').map((entry) => entry.trim())) {
    if (!declaration) continue;
    const [, name = '', value = ''] = DECLARATION.exec(declaration) ?? [];
    if (!name) throw fail(`"${declaration}" is not a custom property.`);
    if (!TOKENS.includes(name)) throw fail(`--${name} is not a token of a theme.`);
    if (theme.has(name)) throw fail(`--${name} stands there twice.`);
    if (name !== 'shadow' && !COLOUR.test(value)) throw fail(`--${name} must be #rrggbb or light-dark(#rrggbb, #rrggbb).`);
    if (name === 'shadow' && (!SHADOW.test(value) || value.includes('url'))) throw fail('--shadow is not a shadow.');
    theme.set(name, value);
  }
  const missing = TOKENS.find((name) => !theme.has(name));
  if (missing) throw fail(`--${missing} is missing.`);
  return theme;
}

/** Writes the tokens as a rule for `selector`. */
export const writeTheme = (selector: string, theme: Theme): string =>
  `${selector} {\n${[...theme].map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`;
