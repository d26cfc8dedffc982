import { ENGLISH } from './english-texts.ts';
import type { LanguagePack } from './languages.ts';
import { addTexts, alsoLoad } from './text.ts';

const added = new Set<string>();

async function addScreenTextsOf(pack: LanguagePack): Promise<void> {
  const { tag } = pack;
  if (added.has(tag)) return;
  const [, load] = (await import('#language-texts')).default[tag] ?? [];
  if (load) addTexts(tag, (await load()).default);
  added.add(tag);
}

/** Adds the texts of every screen behind the first view: English at once, then those of the current language. */
export async function addScreenTexts(): Promise<void> {
  if (!added.has('en')) addTexts('en', ENGLISH);
  added.add('en');
  // If texts do not load, the screen stays in English, as at the start; the next screen tries again.
  await alsoLoad(addScreenTextsOf).catch((error: unknown) => console.warn('texts did not load', error));
}
