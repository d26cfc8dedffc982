import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface StyleRule {
  readonly selectors: readonly string[];
  /** The enclosing conditions, outermost first. */
  readonly conditions: readonly string[];
  readonly declarations: string;
}

const SRC = resolve(import.meta.dirname, '../../../src');
const COMMENT = /\/\*[\s\S]*?\*\//g;
const PIECE = /([^{}]*)([{}])/g;

/** Returns the rules of a style sheet below src. */
export function readStyleRules(path: string): StyleRule[] {
  const code = readFileSync(resolve(SRC, path), 'utf8').replace(COMMENT, '');
  const open: string[] = [];
  return [...code.matchAll(PIECE)].flatMap(([, words = '', end]) => {
    if (end === '{') {
      open.push(words.trim());
      return [];
    }
    const selector = open.pop() ?? '';
    return selector.startsWith('@') ? [] : [{ selectors: selector.split(/,\n\s*/), conditions: [...open], declarations: words }];
  });
}

/** Returns the declarations of a selector under a condition, or without one. */
export function findStyle(path: string, selector: string, condition?: string): string {
  return readStyleRules(path)
    .filter(({ selectors }) => selectors.includes(selector))
    .filter(({ conditions }) => condition === undefined || conditions.includes(condition))
    .map(({ declarations }) => declarations)
    .join('');
}
