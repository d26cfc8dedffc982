import saferPlay from './locales/en/safer-play.json';

/** English texts of safer play: no install of a release waits for them. Other languages have theirs with the screens'. */
export const SAFER_PLAY_ENGLISH = { ...saferPlay };
