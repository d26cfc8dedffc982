import { addTexts } from './format-text.ts';
import { en } from './texts/screens/en.ts';
import { pt } from './texts/screens/pt.ts';
import { zh } from './texts/screens/zh.ts';

let isAdded = false;

/** Every language at once: they are small, and the language may be changed while the page is open. */
export function addScreenTexts(): void {
  if (isAdded) return;
  isAdded = true;
  const texts = { en, 'zh-Hans': zh, pt, 'pt-BR': pt };
  for (const [tag, ofTag] of Object.entries(texts)) addTexts(tag, ofTag);
}
