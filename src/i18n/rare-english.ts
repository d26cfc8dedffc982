import install from './locales/en/install.json';

/** English texts of what few visits show: no install of a release waits for them. Other languages have theirs with the screens'. */
export const RARE_ENGLISH = { ...install };
