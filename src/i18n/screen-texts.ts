import { addTexts } from './format-text.ts';
import { en } from './screen-texts/en.ts';
import { alsoLoad } from './text.ts';

type Load = () => Promise<Readonly<Record<string, string>>>;

const loadPortuguese: Load = async () => (await import('./screen-texts/pt.ts')).pt;

/** By the tag of the language pack; English stands in for what is not there. */
const LOADERS: Readonly<Record<string, Load>> = {
  'zh-Hans': async () => (await import('./screen-texts/zh.ts')).zh,
  pt: loadPortuguese,
  'pt-BR': loadPortuguese,
  ur: async () => (await import('./screen-texts/ur.ts')).ur,
};

const added = new Set<string>();

async function addScreenTextsOf(tag: string): Promise<void> {
  const load = LOADERS[tag];
  if (!load || added.has(tag)) return;
  addTexts(tag, await load());
  added.add(tag);
}

/** Of every screen behind the first view: English at once, the language in use before a screen that waits for it shows. */
export async function addScreenTexts(): Promise<void> {
  if (!added.has('en')) addTexts('en', en);
  added.add('en');
  // Words that do not load leave English on the screen, as they do at the start; the next screen asks again.
  await alsoLoad(addScreenTextsOf).catch((error: unknown) => console.warn('texts did not load', error));
}
