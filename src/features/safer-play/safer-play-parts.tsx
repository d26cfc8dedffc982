export { SAFER_PLAY_ENGLISH } from '../../i18n/safer-play-english.ts';
export { PlayReminder } from './reminder/play-reminder.tsx';
export { SaferPlayPage } from './safer-play-page.tsx';
