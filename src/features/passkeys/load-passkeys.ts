import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { addTexts } from '../../i18n/text.ts';

/** Loads a part of passkeys, with the texts that no install of a release waits for. */
export async function loadPasskeys<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part, { PASSKEY_ENGLISH }] = await Promise.all([load(), import('../../i18n/passkey-english.ts'), addScreenTexts()]);
  addTexts('en', PASSKEY_ENGLISH);
  return part;
}
