import { useCallback } from 'react';
import type { Language } from '#contract/languages.ts';
import { localStore } from '../platform/safe-storage.ts';
import { createStore } from '../state/create-store.ts';
import { chooseLanguage } from './choose-language.ts';
import { type AnyTextKey, addTexts, formatText, type TextValues } from './format-text.ts';
import { saveFrame } from './frame-labels.ts';
import { createLanguagePacks, type LanguagePack } from './languages.ts';
import { en, type TextKey, type Texts } from './texts/en.ts';

export type { AnyTextKey, TextKey };

const LANGUAGE_STORAGE_KEY = 'fastline.language';
const PACKS = createLanguagePacks(en);
const ENGLISH = PACKS.EN as LanguagePack;

interface Speech {
  readonly language: Language;
  readonly pack: LanguagePack;
  readonly texts: Texts;
}

type LoadMore = (tag: string) => Promise<void>;

let wished: Language = 'EN';
let loadMore: LoadMore | undefined;
const speech = createStore<Speech>({ language: 'EN', pack: ENGLISH, texts: en });

const findPack = (language: Language): LanguagePack => PACKS[language] ?? ENGLISH;

/** Who has more texts loads them for the language in use, and before any other is spoken. */
export function alsoLoad(load: LoadMore): Promise<void> {
  loadMore = load;
  return load(findPack(wished).tag);
}

/** Loads the texts before it changes anything: a language that does not load leaves the page as it was. */
async function speak(language: Language): Promise<void> {
  const pack = findPack(language);
  wished = language;
  const [{ texts }] = await Promise.all([pack.load(), loadMore?.(pack.tag)]);
  // another wish came while these texts were under way
  if (wished !== language) return;
  addTexts(pack.tag, texts);
  document.documentElement.lang = pack.tag;
  document.documentElement.dir = pack.direction;
  saveFrame(localStore, pack, texts);
  speech.set({ language, pack, texts });
}

/** Known at once; its texts follow with `startLanguage`. */
export function findStartLanguage(allowed: readonly [Language, ...Language[]]): Language {
  return chooseLanguage(localStore.read(LANGUAGE_STORAGE_KEY), navigator.languages, allowed);
}

/** Called once at boot, before the first render. Texts that do not load leave English on the screen. */
export async function startLanguage(language: Language): Promise<void> {
  await speak(language).catch((error: unknown) => {
    console.warn('texts did not load', language, error);
    return speak('EN');
  });
}

export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  localStore.write(LANGUAGE_STORAGE_KEY, language);
}

export function onLanguageChange(listener: (language: Language) => void): () => void {
  return speech.onChange((state) => listener(state.language));
}

/** The tag for `Intl`, as pt-BR. */
export const useLanguageTag = (): string => speech.use((state) => state.pack.tag);
export const useTexts = (): Texts => speech.use((state) => state.texts);
export const useLanguage = (): Language => speech.use((state) => state.language);

/** Undefined for a language the page has no texts of. */
export const findLanguagePack = (language: Language): LanguagePack | undefined => PACKS[language];

export function getText(key: AnyTextKey, values?: TextValues): string {
  return formatText(speech.get().pack.tag, key, values);
}

export function useText(): (key: AnyTextKey, values?: TextValues) => string {
  const tag = useLanguageTag();
  return useCallback((key, values) => formatText(tag, key, values), [tag]);
}
