import type { TextFile } from './languages.ts';

type LoadTexts = () => Promise<{ readonly default: TextFile }>;

/** What loads the texts of each language but English, by its tag: those of the first view, and those of all screens. */
declare const LANGUAGE_TEXTS: Readonly<Record<string, readonly [common: LoadTexts, screens: LoadTexts]>>;
export default LANGUAGE_TEXTS;
