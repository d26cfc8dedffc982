import { createInstance } from 'i18next';
import type { AccountKey } from './texts/account/en.ts';
import type { CashierKey } from './texts/cashier/en.ts';
import type { DownloadKey } from './texts/download/en.ts';
import { en, type TextKey } from './texts/en.ts';
import type { GamesKey } from './texts/games/en.ts';
import type { LanguagesKey } from './texts/languages/en.ts';
import type { LaunchKey } from './texts/launch/en.ts';
import type { MiniGameKey } from './texts/mini-game/en.ts';
import type { PromotionKey } from './texts/promotions/en.ts';
import type { RegistrationKey } from './texts/registration/en.ts';
import type { RewardsKey } from './texts/rewards/en.ts';
import type { ScreenTextKey } from './texts/screens/en.ts';
import type { SocialKey } from './texts/social/en.ts';
import type { TwoFactorKey } from './texts/two-factor/en.ts';

export type TextValues = Readonly<Record<string, string | number>>;
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;
type FullKey =
  | TextKey
  | ScreenTextKey
  | AccountKey
  | DownloadKey
  | CashierKey
  | GamesKey
  | MiniGameKey
  | LanguagesKey
  | LaunchKey
  | PromotionKey
  | RegistrationKey
  | RewardsKey
  | SocialKey
  | TwoFactorKey;
/** A key of the texts, or the stem of its plural forms. */
export type AnyTextKey = FullKey | PluralBase<FullKey>;

const SOURCE_TAG = 'en';
const NAMESPACE = 'texts';

const translations = createInstance({
  lng: SOURCE_TAG,
  fallbackLng: SOURCE_TAG,
  defaultNS: NAMESPACE,
  resources: { [SOURCE_TAG]: { [NAMESPACE]: en } },
  // Keys are flat, and React escapes what it shows.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
void translations.init();

/** Texts without values, as they were formatted before: a screen asks for hundreds. */
const plain = new Map<string, string>();

/** Adds to what there is of the language. */
export function addTexts(tag: string, texts: Readonly<Record<string, string>>): void {
  plain.clear();
  translations.addResourceBundle(tag, NAMESPACE, { ...spreadPlurals(tag, texts), ...texts });
}

/** A form that only this language has, as the Portuguese `many`, reads as its `other` unless the texts have it. */
function spreadPlurals(tag: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const others = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return Object.fromEntries(others.flatMap(([key, text]) => pluralCategories.map((form) => [key.replace(/other$/, form), text])));
}

/** The text of a key with its values; `count` chooses the plural form of the language, English stands in for what is missing. */
export function formatText(tag: string, key: AnyTextKey, values?: TextValues): string {
  if (values) return translations.t(key, { ...values, lng: tag });
  const name = `${tag}/${key}`;
  const known = plain.get(name) ?? translations.t(key, { lng: tag });
  plain.set(name, known);
  return known;
}
