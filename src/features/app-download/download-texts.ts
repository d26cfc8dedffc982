import english from '../../i18n/locales/en/download.json';
import { addTexts } from '../../i18n/text.ts';

/** No install of a release waits for these English texts. Other languages have theirs in the screens' file. */
addTexts('en', english);
