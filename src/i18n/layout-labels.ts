import type { SafeStorage } from '../platform/safe-storage.ts';
import type en from './locales/en/common.json';

type Texts = typeof en;

/** Where the script in the page's head finds the first paint's language (local storage). */
export const FIRST_PAINT_STORAGE_KEY = 'fastline.frame';

/** The texts that the first paint shows, by the `data-label` of their place. */
export interface LayoutLabels {
  readonly home: string;
  readonly games: string;
  readonly deposit: string;
  readonly chat: string;
  readonly skip: string;
  readonly me: string;
  readonly login: string;
  readonly register: string;
  readonly draws: string;
  readonly all: string;
  readonly tagline: string;
}

export function selectLayoutLabels(texts: Texts): LayoutLabels {
  return {
    home: texts.nav_home,
    games: texts.nav_games,
    deposit: texts.nav_deposit,
    chat: texts.nav_chat,
    skip: texts.skip,
    me: texts.nav_me,
    login: texts.log_in,
    register: texts.register,
    draws: texts.next_draws,
    all: texts.category_all,
    tagline: texts.tagline,
  };
}

export interface StoredFirstPaint {
  readonly lang: string;
  readonly dir: string;
  readonly labels: LayoutLabels;
}

/** Saves the labels for the script in the page's head, which cannot wait for this program; docs/product/languages.md. */
export function saveFirstPaint(storage: SafeStorage, pack: { tag: string; direction: string }, texts: Texts): void {
  const stored: StoredFirstPaint = { lang: pack.tag, dir: pack.direction, labels: selectLayoutLabels(texts) };
  storage.write(FIRST_PAINT_STORAGE_KEY, JSON.stringify(stored));
}
