import { parseAst } from 'vite';
import { Refusal } from './refusal.ts';

const CAMEL_CASE = /^[a-z][a-zA-Z\d]*$/;

/** giftList → gift-list */
export const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** gift-list → giftList */
export const toCamel = (name: string): string => name.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
export const toPascal = (name: string): string => toCamel(`-${name}`);

export function requireCamelCase(name: string, example: string): void {
  if (!CAMEL_CASE.test(name)) throw new Refusal(`"${name}" is not in camelCase, like ${example}.`);
  if (name in {}) throw new Refusal(`"${name}" is a member of every object, so that nothing else can have its name.`);
}

/** Refuses a text that would end a comment or a cell of a table. */
export function requirePlain(text: string, what: string): void {
  if (/\*\/|[|\r\n]/.test(text)) throw new Refusal(`${what} is one line without | and */.`);
}

/** Refuses a word that TypeScript reserves. */
export function requireIdentifier(name: string): void {
  try {
    parseAst(`const ${name} = 1;`, { lang: 'ts' });
  } catch {
    throw new Refusal(`"${name}" is a word of TypeScript, so that no area can have it as its name.`);
  }
}

/** Refuses a sentence that is not written as one. */
export function requireSentence(text: string, what: string, example: string): void {
  requirePlain(text, what);
  if (!/^[A-Z].*\.$/.test(text))
    throw new Refusal(`${what} is a sentence with a capital letter and a full stop, like "${example}"`);
}

export const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
