import passkeys from './locales/en/passkeys.json';

/** English texts of passkeys: no install of a release waits for them. Other languages have theirs with the screens'. */
export const PASSKEY_ENGLISH = { ...passkeys };
