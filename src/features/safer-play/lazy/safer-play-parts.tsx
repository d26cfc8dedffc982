import english from '#src/i18n/locales/en/safer-play.json';
import { addTexts } from '#src/i18n/text.ts';

export { PlayReminder } from '../play-reminder.tsx';
export { SaferPlayPage } from '../safer-play-page.tsx';

// No install of a release waits for these English texts. Other languages have theirs in the screens' file.
addTexts('en', english);
