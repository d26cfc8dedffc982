import type { SafeStorage } from '../platform/safe-storage.ts';
import type en from './locales/en/common.json';

type Texts = typeof en;

/** The storage key of the first paint's language, for the script in the page's head (local storage). */
export const FIRST_PAINT_STORAGE_KEY = 'fastline.frame';

/** The texts of the first paint, by the `data-label` of their element. */
export interface LayoutLabels {
  readonly home: string;
  readonly games: string;
  readonly deposit: string;
  readonly chat: string;
  readonly promotions: string;
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
    promotions: texts.nav_promotions,
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

/** Saves the labels for the script in the page's head, which cannot wait for this program; docs/product/languages.md */
export function saveFirstPaint(storage: SafeStorage, pack: { tag: string; direction: string }, texts: Texts): void {
  const stored: StoredFirstPaint = { lang: pack.tag, dir: pack.direction, labels: selectLayoutLabels(texts) };
  storage.write(FIRST_PAINT_STORAGE_KEY, JSON.stringify(stored));
}
