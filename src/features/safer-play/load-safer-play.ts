import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { addTexts } from '../../i18n/text.ts';

/** Loads the screen and the reminder with their texts: no install of a release waits for them. */
export async function loadSaferPlay() {
  const [{ SAFER_PLAY_ENGLISH, PlayReminder, SaferPlayPage }] = await Promise.all([
    import('./safer-play-parts.tsx'),
    addScreenTexts(),
  ]);
  addTexts('en', SAFER_PLAY_ENGLISH);
  return { PlayReminder, SaferPlayPage };
}
