import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { addTexts } from '../../i18n/text.ts';

/** Loads a chunk of passkeys together with its texts, which are not precached with a release. */
export async function loadPasskeys<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const [chunk, { PASSKEY_ENGLISH }] = await Promise.all([load(), import('./lazy/passkey-english.ts'), addScreenTexts()]);
  addTexts('en', PASSKEY_ENGLISH);
  return chunk;
}
