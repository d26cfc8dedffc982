import type { AssetFile } from './asset-manifest.ts';

/** For whom a release is installed. */
export interface Visitor {
  readonly merchant: string;
  /** BCP 47; null where no page has told it yet, and then every language is theirs. */
  readonly language: string | null;
}

/** The build names a file that only the readers of one language or the players of one merchant need so. */
const TEXTS = /^\/m\/assets\/(?:common|texts)-(.+)-[\w-]{8}\.js$/;
/** The table of languages, which readers of English do without. */
const LANGUAGE_TABLE = /^\/m\/assets\/_language-texts-[\w-]{8}\.js$/;
const MERCHANTS_OWN = /^\/m\/(?:icons|manifests)\/([\w-]+)\.(?:svg|webmanifest)$/;

/** Whether an install for this visitor waits for the file: others are fetched when a page requests them. docs/product/releases.md */
export const isAwaited = (path: string, file: AssetFile | undefined, visitor: Visitor): boolean =>
  !file?.later && isForVisitor(path, visitor);

/** Whether every reader needs the file; texts are for those of one language. */
export const isForAllReaders = (path: string): boolean => !TEXTS.test(path);

function isForVisitor(path: string, { merchant, language }: Visitor): boolean {
  const texts = TEXTS.exec(path)?.[1];
  if (texts) return language === null || language === texts;
  if (LANGUAGE_TABLE.test(path)) return language !== 'en';
  const owner = MERCHANTS_OWN.exec(path)?.[1];
  return owner === undefined || owner === merchant;
}
