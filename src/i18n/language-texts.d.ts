import type { TextFile } from './languages.ts';

type LoadTexts = () => Promise<{ readonly default: TextFile }>;

/** Loaders of the texts of each language except English, by tag: those of the first view, and those of all screens. */
declare const LANGUAGE_TEXTS: Readonly<Record<string, readonly [common: LoadTexts, screens: LoadTexts]>>;
export default LANGUAGE_TEXTS;
