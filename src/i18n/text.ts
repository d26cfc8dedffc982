import { createInstance } from 'i18next';
import { useCallback } from 'react';
import { findLanguage, LANGUAGE_PARAMETER } from '#contract/choose-language.ts';
import type { Language } from '#contract/languages.ts';
import { localStore } from '../platform/safe-storage.ts';
import { createStore, type Store } from '../state/create-store.ts';
import { markValue, takeMarks } from '../state/inserted-values.ts';
import type { ENGLISH } from './english-texts.ts';
import { toFormatTags } from './format-tags.ts';
import { LANGUAGE_PACKS, type LanguagePack, type TextFile } from './languages.ts';
import { saveFirstPaint } from './layout-labels.ts';
import en from './locales/en/common.json';
import type download from './locales/en/download.json';
import type history from './locales/en/history.json';
import type install from './locales/en/install.json';
import type passkeys from './locales/en/passkeys.json';
import type saferPlay from './locales/en/safer-play.json';
import type tracking from './locales/en/tracking.json';
import type twoFactor from './locales/en/two-factor.json';

export type Texts = typeof en;
type RareTexts = typeof history &
  typeof install &
  typeof download &
  typeof passkeys &
  typeof saferPlay &
  typeof tracking &
  typeof twoFactor;
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

/** Marks a value that is inserted, inside of its isolation. */
const markInsertedValue = (value: string): string =>
  value.startsWith('\u2068') ? `\u2068${markValue(value.slice(1, -1))}\u2069` : markValue(value);

const translations = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: NAMESPACE,
  resources: { en: { [NAMESPACE]: en } },
  // Keys are flat, and React escapes the output; `escape` only marks the values.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escape: markInsertedValue },
  initAsync: false,
});
void translations.init();

translations.services.formatter?.addCached('number', (tag, options: Intl.NumberFormatOptions) => {
  const numbers = new Intl.NumberFormat(toFormatTags(tag ?? 'en'), options);
  return (value: number) => numbers.format(value);
});

/** Caches formatted texts without values, because a screen uses hundreds. */
const plain = new Map<string, string>();

/** Adds texts to those that a language already has. */
export function addTexts(tag: string, texts: TextFile): void {
  plain.clear();
  translations.addResourceBundle(tag, NAMESPACE, { ...spreadPlurals(tag, texts), ...texts });
}

/** Copies `other` to the plural forms that a language has but its texts lack, such as the Portuguese `many`. */
function spreadPlurals(tag: string, texts: TextFile): TextFile {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const others = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return Object.fromEntries(others.flatMap(([key, text]) => pluralCategories.map((form) => [key.replace(/other$/, form), text])));
}

/** Whether the loaded English texts have the key. */
export const hasText = (key: string): key is AnyTextKey => translations.exists(key);

const RIGHT_TO_LEFT = Object.values(LANGUAGE_PACKS).flatMap(({ tag, direction }) => (direction === 'rtl' ? [tag] : []));

/** Isolates each value (U+2068 to U+2069); otherwise an amount's sign would move to the other end of its digits. */
function isolateValues(values: TextValues): TextValues {
  const isolate = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** Formats the text of a key; `count` selects the language's plural form, and English is the fallback. */
export function formatText(tag: string, key: AnyTextKey, values?: TextValues): string {
  if (values)
    return takeMarks(translations.t(key, { ...(RIGHT_TO_LEFT.includes(tag) ? isolateValues(values) : values), lng: tag }));
  const name = `${tag}/${key}`;
  const formatted = plain.get(name) ?? takeMarks(translations.t(key, { lng: tag }));
  plain.set(name, formatted);
  return formatted;
}

/** The language that was requested last, and what to load with every language. */
const request = createStore<{ readonly language: Language; readonly loadMore?: LoadMore }>({ language: 'EN' });
const state: Store<LanguageState> = createStore(
  { language: 'EN', pack: ENGLISH_PACK, texts: en },
  // The server has set the language, and the page sets the same one before it starts.
  () => state.get(),
);

const findPack = (language: Language): LanguagePack => LANGUAGE_PACKS[language] ?? ENGLISH_PACK;

/** Runs `loadMore` for the current language, and before every change of language. */
export function alsoLoad(loadMore: LoadMore): Promise<void> {
  const { language } = request.get();
  request.set({ language, loadMore });
  return loadMore(findPack(language));
}

async function loadTexts(pack: LanguagePack): Promise<Texts> {
  // English readers should not wait for the table of languages.
  const [load] = (pack === ENGLISH_PACK ? undefined : (await import('#language-texts')).default[pack.tag]) ?? [];
  // A test compares every language's keys with the English ones.
  return load ? ((await load()).default as Texts) : en;
}

/** Loads the texts of a language, unless `loadedTexts` has them; the returned function activates them. Rejects if they do not load. */
export async function loadLanguage(language: Language, loadedTexts?: TextFile): Promise<() => LanguagePack> {
  const pack = findPack(language);
  const [texts] = await Promise.all([loadedTexts ? (loadedTexts as Texts) : loadTexts(pack), request.get().loadMore?.(pack)]);
  return () => {
    addTexts(pack.tag, texts);
    state.set({ language, pack, texts });
    return pack;
  };
}

/** Loads the texts before any change, so that a language that does not load leaves the page as it was. */
async function setLanguage(language: Language, loadedTexts?: TextFile): Promise<void> {
  request.set({ ...request.get(), language });
  const isStillRequested = () => request.get().language === language;
  const use = await loadLanguage(language, loadedTexts).catch((error: unknown) => {
    // No caller waits for these texts any more.
    if (isStillRequested()) throw error;
  });
  // Another language was chosen while these texts were loading.
  if (!use || !isStillRequested()) return;
  const { tag, direction } = use();
  document.documentElement.lang = tag;
  // A translation tool changes `lang` to its own language.
  document.documentElement.dataset.language = tag;
  document.documentElement.dir = direction;
  saveFirstPaint(localStore, { tag, direction }, state.get().texts);
}

/** Finds the language that the address, the storage or the browser names, if the merchant allows one of them. */
export function findStartLanguage(allowed: readonly Language[]): Language | undefined {
  const inAddress = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  return findLanguage([inAddress, localStore.read(LANGUAGE_STORAGE_KEY), ...navigator.languages], allowed);
}

/** Called once at boot, before the first render; `known` are texts that came with the page. English is the fallback. */
export async function startLanguage(language: Language, loadedTexts?: TextFile): Promise<void> {
  await setLanguage(language, loadedTexts).catch((error: unknown) => {
    console.warn('texts did not load', language, error);
    return setLanguage('EN');
  });
}

export async function changeLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  // The later of two choices wins, even if its texts load first.
  if (request.get().language !== language) return;
  localStore.write(LANGUAGE_STORAGE_KEY, language);
  chosen.set({ language });
}

const chosen = createStore<{ readonly language: Language } | null>(null);

/** Listens to the player's choices, not to the language that the page starts with. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  return chosen.onChange((choice) => choice && listener(choice.language));
}

/** The tag of the current language, for `Intl`: pt-BR. */
export const useLanguageTag = (): string => state.use((now) => now.pack.tag);
export const getLanguageTag = (): string => state.get().pack.tag;
export const useTexts = (): Texts => state.use((now) => now.texts);
export const getTexts = (): Texts => state.get().texts;
export const useLanguage = (): Language => state.use((now) => now.language);

/** Finds a language's pack; undefined if the page has no texts of it. */
export const findLanguagePack = (language: Language): LanguagePack | undefined => LANGUAGE_PACKS[language];

export function getText(key: AnyTextKey, values?: TextValues): string {
  return formatText(state.get().pack.tag, key, values);
}

export function useText(): (key: AnyTextKey, values?: TextValues) => string {
  const tag = useLanguageTag();
  return useCallback((key, values) => formatText(tag, key, values), [tag]);
}
