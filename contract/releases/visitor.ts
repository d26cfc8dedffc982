import { STAND_INS_PATH } from '../names.ts';
import type { AssetFile } from './asset-manifest.ts';

/** The visitor for whose needs a release is installed. */
export interface Visitor {
  readonly merchant: string;
  /** BCP 47; null if no page has reported it yet, and then all languages are installed. */
  readonly language: string | null;
  /** Whether the browser lacks built-ins that the programs use; docs/product/browsers.md */
  readonly needsStandIns?: boolean;
}

/** The build's file names show which files only readers of one language or players of one merchant need. */
const TEXTS = /^\/m\/assets\/(?:common|texts)-(.+)-[\w-]{8}\.js$/;
/** The table of languages, which readers of English do not need. */
const LANGUAGE_TABLE = /^\/m\/assets\/_language-texts-[\w-]{8}\.js$/;
const MERCHANTS_OWN = /^\/m\/(?:icons|manifests)\/([\w-]+)\.(?:svg|webmanifest)$/;

/** Whether this visitor's install waits for the file; others are fetched when a page needs them. docs/product/releases.md */
export const isAwaited = (path: string, file: AssetFile | undefined, visitor: Visitor): boolean =>
  !file?.later && isForVisitor(path, visitor);

/** Whether every reader needs the file; texts belong to one language, and polyfills to older browsers. */
export const isForAllReaders = (path: string): boolean => !TEXTS.test(path) && path !== STAND_INS_PATH;

function isForVisitor(path: string, { merchant, language, needsStandIns }: Visitor): boolean {
  if (path === STAND_INS_PATH) return needsStandIns === true;
  const texts = TEXTS.exec(path)?.[1];
  if (texts) return language === null || language === texts;
  if (LANGUAGE_TABLE.test(path)) return language !== 'en';
  const owner = MERCHANTS_OWN.exec(path)?.[1];
  return owner === undefined || owner === merchant;
}
