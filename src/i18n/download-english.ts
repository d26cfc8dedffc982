import download from './locales/en/download.json';

/** English texts of downloads: no install of a release waits for them. Other languages have theirs with the screens'. */
export const DOWNLOAD_ENGLISH = { ...download };
