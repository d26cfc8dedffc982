import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { addTexts } from '../../i18n/text.ts';

/** Loads what installs the app, with its texts: no install of a release waits for them. */
export async function loadInstall() {
  const [{ RARE_ENGLISH, ...parts }] = await Promise.all([import('./due-install.tsx'), addScreenTexts()]);
  addTexts('en', RARE_ENGLISH);
  return parts;
}
