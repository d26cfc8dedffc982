import { ENGLISH } from './english-texts.ts';
import { findTextFolder, type LanguagePack, type TextFile } from './languages.ts';
import { addTexts, alsoLoad } from './text.ts';

/** The build keeps the files of one language in one chunk: each chunk is a round trip of a release's install. */
const FILES = import.meta.glob<TextFile>(['./*/*.json', '!./en/*', '!./*/common.json'], { base: './locales', import: 'default' });

const added = new Set<string>();

async function addScreenTextsOf(pack: LanguagePack): Promise<void> {
  const { tag } = pack;
  if (added.has(tag)) return;
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./${findTextFolder(pack)}/`));
  for (const texts of await Promise.all(files.map(([, load]) => load()))) addTexts(tag, texts);
  added.add(tag);
}

/** Adds the texts of every screen behind the first view: English at once, then those of the language in use. */
export async function addScreenTexts(): Promise<void> {
  if (!added.has('en')) addTexts('en', ENGLISH);
  added.add('en');
  // Texts that do not load leave English on the screen, as they do at the start; the next screen tries again.
  await alsoLoad(addScreenTextsOf).catch((error: unknown) => console.warn('texts did not load', error));
}
