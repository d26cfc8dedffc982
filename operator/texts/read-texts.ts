import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type accounts from './en/accounts.json';
import type cashier from './en/cashier.json';
import type club from './en/club.json';
import type codes from './en/codes.json';
import type errors from './en/errors.json';
import type games from './en/games.json';
import type offers from './en/offers.json';
import type rewards from './en/rewards.json';
import type sandboxDownload from './en/sandbox-download.json';
import type sandboxGame from './en/sandbox-game.json';
import type sandboxTalk from './en/sandbox-talk.json';
import type sandboxTerms from './en/sandbox-terms.json';
import type { LocalText } from './local-text.ts';
import { findTag, listReadable, TEXT_LANGUAGES, type TextLanguage } from './text-languages.ts';

/** English is the source: its files define the keys. */
interface EnglishTexts {
  readonly accounts: typeof accounts;
  readonly cashier: typeof cashier;
  readonly club: typeof club;
  readonly codes: typeof codes;
  readonly errors: typeof errors;
  readonly games: typeof games;
  readonly offers: typeof offers;
  readonly rewards: typeof rewards;
  readonly 'sandbox-download': typeof sandboxDownload;
  readonly 'sandbox-game': typeof sandboxGame;
  readonly 'sandbox-talk': typeof sandboxTalk;
  readonly 'sandbox-terms': typeof sandboxTerms;
}
export type TextNamespace = keyof EnglishTexts;
export type TextKey<N extends TextNamespace> = keyof EnglishTexts[N] & string;

type Texts = Readonly<Record<string, string>>;

export interface TextReader {
  /** Reads a namespace; missing texts come from the language that readers understand best. docs/product/languages.md */
  readonly readTexts: <N extends TextNamespace>(namespace: N, language: TextLanguage) => Readonly<Record<TextKey<N>, string>>;
  /** Collects a text from every language that has it, as a database row stores it. */
  readonly collectText: <N extends TextNamespace>(namespace: N, key: TextKey<N>) => LocalText;
}

/** Reads the texts of the languages with a folder here. */
export function createTextReader(folder: string): TextReader {
  const filesRead = new Map<string, Texts>();

  /** Each file is read once; any language except English may lack one. */
  function readFile(namespace: TextNamespace, language: TextLanguage): Texts {
    const path = join(folder, findTag(language), `${namespace}.json`);
    const texts = filesRead.get(path) ?? (language === 'EN' || existsSync(path) ? parseFile(path) : {});
    filesRead.set(path, texts);
    return texts;
  }

  const reader: TextReader = {
    readTexts(namespace, language) {
      const files = [...listReadable(language), 'EN' as const].map((readable) => readFile(namespace, readable));
      // English has every key, but the compiler cannot infer that from the files.
      return Object.assign({}, ...files.toReversed());
    },
    collectText(namespace, key) {
      const texts = TEXT_LANGUAGES.flatMap((language) => {
        const text = readFile(namespace, language)[key];
        return text ? [[language, text]] : [];
      });
      // The previous release reads PT, for Brazil too.
      const always = { EN: reader.readTexts(namespace, 'EN')[key], PT: reader.readTexts(namespace, 'PT')[key] };
      return { ...always, ...Object.fromEntries(texts) };
    },
  };
  return reader;
}

/** An empty text counts as missing. */
const parseFile = (path: string) =>
  JSON.parse(readFileSync(path, 'utf8'), (_key, value: unknown) => (value === '' ? undefined : value)) as Texts;

export const { readTexts, collectText } = createTextReader(import.meta.dirname);
