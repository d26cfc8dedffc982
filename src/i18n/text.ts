import { createInstance } from 'i18next';
import { useCallback } from 'react';
import { chooseLanguage, LANGUAGE_PARAMETER } from '#contract/choose-language.ts';
import type { Language } from '#contract/languages.ts';
import { localStore } from '../platform/safe-storage.ts';
import { createStore, type Store } from '../state/create-store.ts';
import type { DOWNLOAD_ENGLISH } from './download-english.ts';
import type { ENGLISH } from './english-texts.ts';
import { LANGUAGE_PACKS, type LanguagePack, type TextFile } from './languages.ts';
import { saveFirstPaint } from './layout-labels.ts';
import en from './locales/en/common.json';
import type { PASSKEY_ENGLISH } from './passkey-english.ts';
import type { RARE_ENGLISH } from './rare-english.ts';
import type { SAFER_PLAY_ENGLISH } from './safer-play-english.ts';

export type Texts = typeof en;
type RareTexts = typeof RARE_ENGLISH & typeof DOWNLOAD_ENGLISH & typeof PASSKEY_ENGLISH & typeof SAFER_PLAY_ENGLISH;
type AnyKey = keyof Texts | keyof typeof ENGLISH | keyof RareTexts;
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;
/** A key of any text, or the stem of its plural forms. */
export type AnyTextKey = AnyKey | PluralBase<AnyKey>;
type TextValues = Readonly<Record<string, string | number>>;

interface LanguageState {
  readonly language: Language;
  readonly pack: LanguagePack;
  readonly texts: Texts;
}

type LoadMore = (pack: LanguagePack) => Promise<void>;

const LANGUAGE_STORAGE_KEY = 'fastline.language';
const NAMESPACE = 'texts';
const ENGLISH_PACK = LANGUAGE_PACKS.EN as LanguagePack;

const translations = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: NAMESPACE,
  resources: { en: { [NAMESPACE]: en } },
  // Keys are flat, and React escapes what it shows.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
void translations.init();

/** Chromium has no numbers of Burmese and Node.js has: both have to write the same, or the page cannot take the server's markup over. */
translations.services.formatter?.addCached('number', (tag, options: Intl.NumberFormatOptions) => {
  const numbers = new Intl.NumberFormat(tag, tag === 'my' ? { ...options, numberingSystem: 'latn' } : options);
  return (value: number) => numbers.format(value);
});

/** Formatted texts without values: a screen asks for hundreds. */
const plain = new Map<string, string>();

/** Adds texts to those that a language already has. */
export function addTexts(tag: string, texts: TextFile): void {
  plain.clear();
  translations.addResourceBundle(tag, NAMESPACE, { ...spreadPlurals(tag, texts), ...texts });
}

/** Lets `other` stand in for the plural forms that a language has and its texts have not, such as the Portuguese `many`. */
function spreadPlurals(tag: string, texts: TextFile): TextFile {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const others = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return Object.fromEntries(others.flatMap(([key, text]) => pluralCategories.map((form) => [key.replace(/other$/, form), text])));
}

/** Whether the English texts that are loaded have the key. */
export const hasText = (key: string): key is AnyTextKey => translations.exists(key);

const RIGHT_TO_LEFT = Object.values(LANGUAGE_PACKS).flatMap(({ tag, direction }) => (direction === 'rtl' ? [tag] : []));

/** Makes each value a run of its own (U+2068 to U+2069): else an amount loses its sign to the other end of its digits. */
function isolateValues(values: TextValues): TextValues {
  const isolate = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** The text of a key with its values; `count` chooses the plural form of the language, English stands in for what is missing. */
export function formatText(tag: string, key: AnyTextKey, values?: TextValues): string {
  if (values) return translations.t(key, { ...(RIGHT_TO_LEFT.includes(tag) ? isolateValues(values) : values), lng: tag });
  const name = `${tag}/${key}`;
  const known = plain.get(name) ?? translations.t(key, { lng: tag });
  plain.set(name, known);
  return known;
}

let wanted: Language = 'EN';
let loadMore: LoadMore | undefined;
const state: Store<LanguageState> = createStore(
  { language: 'EN', pack: ENGLISH_PACK, texts: en },
  // The server has set the language, and the page the same before it begins.
  () => state.get(),
);

const findPack = (language: Language): LanguagePack => LANGUAGE_PACKS[language] ?? ENGLISH_PACK;

/** Runs `load` for the language in use, and before every change of language. */
export function alsoLoad(load: LoadMore): Promise<void> {
  loadMore = load;
  return load(findPack(wanted));
}

async function loadTexts(pack: LanguagePack): Promise<Texts> {
  // The table of the languages is longer than English readers should wait for.
  const [load] = (pack === ENGLISH_PACK ? undefined : (await import('#language-texts')).default[pack.tag]) ?? [];
  // A test holds every language's keys against the English ones.
  return load ? ((await load()).default as Texts) : en;
}

/** Loads the texts of a language, unless they are `known`; the function it gives puts them into use. Rejects where they do not load. */
export async function loadLanguage(language: Language, known?: TextFile): Promise<() => LanguagePack> {
  const pack = findPack(language);
  const [texts] = await Promise.all([known ? (known as Texts) : loadTexts(pack), loadMore?.(pack)]);
  return () => {
    addTexts(pack.tag, texts);
    state.set({ language, pack, texts });
    return pack;
  };
}

/** Loads the texts before it changes anything: a language that does not load leaves the page as it was. */
async function setLanguage(language: Language, known?: TextFile): Promise<void> {
  wanted = language;
  const use = await loadLanguage(language, known);
  // Another language was chosen while these texts were loading.
  if (wanted !== language) return;
  const { tag, direction } = use();
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  saveFirstPaint(localStore, { tag, direction }, state.get().texts);
}

/** The language is known at once; its texts follow with `startLanguage`. */
export function findStartLanguage(allowed: readonly [Language, ...Language[]]): Language {
  const inAddress = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  return chooseLanguage([inAddress, localStore.read(LANGUAGE_STORAGE_KEY), ...navigator.languages], allowed);
}

/** Called once at boot, before the first render; `known` are texts that came with the page. Texts that do not load leave English on the screen. */
export async function startLanguage(language: Language, known?: TextFile): Promise<void> {
  await setLanguage(language, known).catch((error: unknown) => {
    console.warn('texts did not load', language, error);
    return setLanguage('EN');
  });
}

export async function changeLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  // of two that were chosen the later holds, whichever loads first
  if (wanted === language) localStore.write(LANGUAGE_STORAGE_KEY, language);
}

export function onLanguageChange(listener: (language: Language) => void): () => void {
  return state.onChange((now) => listener(now.language));
}

/** The tag of the language in use, for `Intl`: pt-BR. */
export const useLanguageTag = (): string => state.use((now) => now.pack.tag);
export const useTexts = (): Texts => state.use((now) => now.texts);
export const getTexts = (): Texts => state.get().texts;
export const useLanguage = (): Language => state.use((now) => now.language);

/** Finds a language's pack; undefined where the page has no texts of it. */
export const findLanguagePack = (language: Language): LanguagePack | undefined => LANGUAGE_PACKS[language];

export function getText(key: AnyTextKey, values?: TextValues): string {
  return formatText(state.get().pack.tag, key, values);
}

export function useText(): (key: AnyTextKey, values?: TextValues) => string {
  const tag = useLanguageTag();
  return useCallback((key, values) => formatText(tag, key, values), [tag]);
}
