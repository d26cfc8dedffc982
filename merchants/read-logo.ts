import { MerchantError } from './merchant-error.ts';

/** An element of a logo: tag, attributes as React spells them, children. */
export type LogoPart = readonly [tag: string, attributes: Readonly<Record<string, string>>, parts: readonly LogoPart[]];

export interface Logo {
  /** The content of the svg element. */
  readonly markup: string;
  readonly parts: readonly LogoPart[];
}

const ROOT = /^\s*<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">([\s\S]*)<\/svg>\s*$/;
const TAG = /\s*<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>\s*/y;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const TAGS = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const ATTRIBUTES =
  /^(d|points|[xy]|[xy][12]|c[xy]|r[xy]?|width|height|transform|opacity|fill|fill-(rule|opacity)|stroke|stroke-(width|linecap|linejoin|opacity)|data-tone)$/;
const PAINT = /^(none|#[\da-f]{6})$/;
/** The page's tokens --art-1 to --art-3. */
const TONE = /^[123]$/;

/** Parses logo.svg: shapes in a square of 32, without scripts or external references; throws an error of one sentence. */
export function readLogo(code: string, svg: string): Logo {
  const fail = (problem: string) => new MerchantError(`${code}/logo.svg`, problem);
  const markup = ROOT.exec(svg)?.[1]?.trim();
  if (markup === undefined) throw fail('this must begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">.');
  const open: { readonly tag: string; readonly parts: LogoPart[] }[] = [{ tag: 'svg', parts: [] }];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < markup.length) {
    const start = TAG.lastIndex;
    const [, closes, tag = '', attributes = '', isEmpty] = TAG.exec(markup) ?? [];
    if (!tag) throw fail(`there is no shape at "${markup.slice(start).trim().slice(0, 30)}".`);
    if (closes) {
      if (open.at(-1)?.tag !== tag) throw fail(`</${tag}> closes nothing.`);
      open.pop();
      continue;
    }
    if (!TAGS.includes(tag)) throw fail(`<${tag}> is not a shape that a logo may have (${TAGS.join(', ')}).`);
    const parts: LogoPart[] = [];
    open.at(-1)?.parts.push([tag, readAttributes(tag, attributes, fail), parts]);
    if (!isEmpty) open.push({ tag, parts });
  }
  if (open.length > 1) throw fail(`<${open.at(-1)?.tag}> is not closed.`);
  const parts = open[0]?.parts ?? [];
  if (parts.length === 0) throw fail('there is nothing in it.');
  return { markup, parts };
}

function readAttributes(tag: string, text: string, fail: (problem: string) => Error): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value] as const);
  for (const [name, value] of found) {
    if (!ATTRIBUTES.test(name)) throw fail(`<${tag}> may not have "${name}".`);
    if ((name === 'fill' || name === 'stroke') && !PAINT.test(value)) throw fail(`"${name}" must be none or #rrggbb.`);
    if (name === 'data-tone' && !TONE.test(value)) throw fail('"data-tone" must be 1, 2 or 3.');
  }
  const hasTone = found.some(([name]) => name === 'data-tone');
  // In the page, a shape with a tone takes its colour from the theme.
  const follow = (value: string) => (hasTone && value.startsWith('#') ? 'currentColor' : value);
  return Object.fromEntries(found.map(([name, value]) => [spellForReact(name), follow(value)]));
}

const spellForReact = (name: string) =>
  name.startsWith('data-') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
