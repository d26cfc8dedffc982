import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';

/** Loads a file of downloads, with the texts that no install of a release waits for. */
export async function loadDownloads<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded, { DOWNLOAD_ENGLISH }] = await Promise.all([load(), import('#src/i18n/download-english.ts'), addScreenTexts()]);
  addTexts('en', DOWNLOAD_ENGLISH);
  return loaded;
}
