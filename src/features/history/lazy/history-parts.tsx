import english from '#src/i18n/locales/en/history.json';
import { addTexts } from '#src/i18n/text.ts';

export { HistoryPage } from '../history-page.tsx';

// No install of a release waits for these English texts. Other languages have theirs in the screens' file.
addTexts('en', english);
